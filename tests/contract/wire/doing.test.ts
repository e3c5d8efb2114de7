// What each call does, as the beginning of a message: plain words, and nothing that is meant for programmers.
import { describe, expect, it } from "vitest";
import { endpointsOf, contractModules } from "@/server/platform/openapi/endpoints";

describe.each(endpointsOf(contractModules).map(({ name, doing }) => ({ name, doing })))(
  "$name",
  ({ doing }) => {
    it("says it as one short phrase that 'failed' can follow", () => {
      expect(doing).toMatch(/^[A-Z][a-z]+ing( [a-zA-Z'-]+)*$/);
      expect(doing.length).toBeLessThanOrEqual(48);
    });
  },
);
