// Addresses of records that do not exist: each screen says so and leads back.
import { test } from "vitest";
import { atWork, forgive, nowhere } from "../work";

test("a missing record says so and leads back to its list @long", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const titled = async (title: string) => page.getByRole("heading", { level: 1, name: title }).waitFor();

  await page.goto(`${url}/request/${nowhere}`);
  await titled("Request Not Found");
  await page.getByText("The requested scan item could not be found").waitFor();
  await page.getByRole("link", { name: "Back to List" }).click();
  await page.waitForURL("**/scan");

  await page.goto(`${url}/task/${nowhere}`);
  await titled("Task Not Found");
  await page.getByText("The requested task could not be found").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Error loading task details" }).waitFor();
  await page.getByRole("link", { name: "Back to Tasks" }).click();
  await page.getByRole("grid", { name: "Task Management" }).waitFor();

  await page.goto(`${url}/mailbox/${nowhere}`);
  await titled("Mailbox Not Found");
  await page.getByText("The requested mailbox could not be found.").waitFor();
  await page.getByRole("link", { name: "Back to Customers" }).click();
  await page.getByRole("grid", { name: "Customers Management" }).waitFor();

  await page.goto(`${url}/forward/${nowhere}`);
  await titled("Request Not Found");
  await page.getByText("The forward request could not be found.").waitFor();

  await page.goto(`${url}/consolidation/${nowhere}`);
  await titled("Request Not Found");

  await page.goto(`${url}/shelves/audit/${nowhere}`);
  await titled("Audit Not Found");
  await page.getByRole("link", { name: "Back to shelves" }).click();
  await page.getByRole("heading", { level: 1, name: "Shelves" }).waitFor();

  await page.goto(`${url}/support/${nowhere}`);
  await page.getByText("Ticket Not Found").waitFor();
  await page.getByText("The requested ticket could not be found.").waitFor();
  forgive(opened, 404);
});
