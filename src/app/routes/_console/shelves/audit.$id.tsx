import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "@/app/features/shelves/audit-screen";

export const Route = createFileRoute("/_console/shelves/audit/$id")({
  staticData: { title: "Audit" },
  component: Audit,
});

function Audit() {
  const { id } = Route.useParams();
  return <AuditScreen key={id} id={id} />;
}
