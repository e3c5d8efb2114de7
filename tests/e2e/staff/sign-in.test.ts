// The sign-in page, in Turkish as specified: what is missing, that it is signing in, and what it says where the server gave no reason.
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { openConsole } from "../browser";
import { routeUntil } from "../route-until";

test("asks for both fields, says that it is signing in, and blames no server for a refusal without a message", async () => {
  const { page, url } = await openConsole({ reuse: false });
  await page.goto(`${url}/login`);
  await page.getByRole("heading", { level: 1, name: "Giriş Yap" }).waitFor();
  const email = page.getByLabel("Email");
  expect(await email.inputValue()).toBe("");
  await page.getByRole("button", { name: "Giriş Yap" }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("Email ve şifre gerekli", { exact: true }).waitFor();

  await email.fill("handler@staff.example");
  await page.getByLabel("Şifre", { exact: true }).fill("correct horse battery");
  const held: Route[] = [];
  const over = await routeUntil(page, "**/api/auth/sign-in", (route) => void held.push(route));
  await page.getByRole("button", { name: "Giriş Yap" }).click();
  await page.getByRole("button", { name: "Giriş yapılıyor..." }).waitFor();
  await expect.poll(() => held.length).toBe(1);
  over();
  await held[0]?.fulfill({ status: 401 });
  const failed = alert.filter({ hasText: "Giriş yapılamadı" });
  await failed.waitFor();
  expect(await failed.textContent()).toBe("Giriş yapılamadı");
});
