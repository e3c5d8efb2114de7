// What a person does by each call, as messages about it begin: plain words, and nothing for people who write clients.
import { describe, expect, it } from "vitest";
import { endpointsOf, contractModules } from "@/server/openapi/endpoints";

describe.each(endpointsOf(contractModules).map(({ name, doing }) => ({ name, doing })))(
  "$name",
  ({ doing }) => {
    it("says it as one short phrase that 'failed' can follow", () => {
      expect(doing).toMatch(/^[A-Z][a-z]+ing( [a-zA-Z'-]+)*$/);
      expect(doing.length).toBeLessThanOrEqual(48);
    });
  },
);
