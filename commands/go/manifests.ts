import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.manifests",
  title: "Manifests",
  keywords: ["carriers' drivers", "handed to carriers"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g m"],
  phrase: "go to manifests",
  danger: "safe",
  run: () => ({ go: "/manifest" }),
});
