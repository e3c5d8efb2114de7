// The number in the two-dimensional code of a label; and texts that must give none.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalCode } from "@/contract/codes/code";
import { readMessage } from "@/contract/codes/code-message";

const RS = "\u001e";
const GS = "\u001d";
const EOT = "\u0004";
const message = (...fields: string[]) => `[)>${RS}${fields.join(GS)}${RS}${EOT}`;
const fedex = message("01", "0278701", "840", "19", "9865787888550201", "FDEB", "510087020");
const ups = message("01", "96787010000", "840", "003", "1Z57567127", "UPSN", "5R8939", "187", "", "1/1");

describe("the number in", () => {
  test.each<[what: string, text: string, number: string]>([
    ["FedEx's PDF417", fedex, "986578788855"],
    ["the same without its end", fedex.slice(0, -2), "986578788855"],
    ["the same behind its symbology", `]L0${fedex}`, "986578788855"],
    ["the same in lower case", fedex.toLowerCase(), "986578788855"],
    ["the same with named separators", fedex.replaceAll(GS, "<GS>").replaceAll(RS, "<RS>"), "986578788855"],
    ["the same in control pictures", fedex.replaceAll(GS, "␝").replaceAll(RS, "␞"), "986578788855"],
    ["the same without separators", fedex.replace(/\p{Cc}/gu, ""), "986578788855"],
    [
      "FedEx with more fields",
      `${fedex.slice(0, -2)}${GS}325${GS}${GS}1/2${RS}06${GS}10ZGP001${RS}${EOT}`,
      "986578788855",
    ],
    [
      "FedEx Ground",
      message("01", "0278701", "840", "019", "7777777777777740000", "FDEG"),
      "777777777777774",
    ],
    ["UPS's MaxiCode", ups, "1Z5R89390357567127"],
    ["the same behind its symbology", `]U1${ups}`, "1Z5R89390357567127"],
    ["the same without separators", ups.replace(/\p{Cc}/gu, ""), "1Z5R89390357567127"],
    [
      "UPS with the whole number",
      message("01", "9678701", "840", "003", "1Z5R89390357567127", "UPSN"),
      "1Z5R89390357567127",
    ],
    ["another carrier", message("01", "9678701", "840", "001", "TBA502887274000", "AMZN"), "TBA502887274000"],
    ["a licence plate of DHL", message("06", "Q3", "JJD0099999999", "1TLOT7"), "JJD0099999999"],
    [
      "a licence plate beside its letter",
      message("06", "1JUN123", "JJD000390007882345678"),
      "JJD000390007882345678",
    ],
    ["a pallet in format 05", message("05", "00106141412345678908"), "00106141412345678908"],
    ["an SSCC", "]C100106141412345678908", "00106141412345678908"],
    ["an SSCC in print", "(00) 1 0614141 234567890 8", "00106141412345678908"],
    ["an SSCC behind a postal code", `]C142012345${GS}00106141412345678908`, "00106141412345678908"],
    ["an SSCC in a Digital Link", "https://id.gs1.org/00/106141412345678908", "00106141412345678908"],
    ["an article with a serial number", `]d201095060001343522112345abc`, "01095060001343522112345ABC"],
    ["the same with a lot", `]d2010950600013435210LOT7${GS}2112345`, "01095060001343522112345"],
    [
      "the same as a link",
      "https://example.com/some/01/9506000134352/21/12345?17=261231",
      "01095060001343522112345",
    ],
    [
      "the same as a link with a lot",
      "HTTPS://ID.GS1.ORG/01/09506000134352/10/LOT7/21/12345",
      "01095060001343522112345",
    ],
  ])("%s: %j", (_what, text, number) => {
    expect(normalCode(text)).toBe(number);
    expect(normalCode(normalCode(text))).toBe(number);
  });
});

describe("a code that names no number", () => {
  test.each<[what: string, text: string]>([
    ["its beginning alone", "[)>"],
    ["a wrong check digit of FedEx", fedex.replace("986578788855", "986578788856")],
    ["a wrong check digit of UPS", ups.replace("57567127", "57567128")],
    ["UPS without the shipper", message("01", "9678701", "840", "003", "1Z57567127", "UPSN")],
    ["parts in a factory", message("06", "P12345", "Q100", "1TLOT986578788855")],
    ["another format", message("12", "986578788855")],
    ["a driving licence", `[)>${RS}07HELLO WORLD${RS}${EOT}`],
    ["the same without separators", "[)>010278701840199865787888560201FDEB"],
  ])("gives no item's number: %s", (_what, text) => {
    expect(readMessage(text)).toEqual({ number: null });
    expect(normalCode(text)).toBe("");
  });

  test.each([
    "1Z5R89390357567127",
    "986578788855",
    "420787019400111201080805483016",
    "]C1420787019400111201080805483016",
    "(420)22153(91)01026837331000039521",
    "STE 1042",
    "https://t.example/Ab-cD",
    "https://shop.example/01/2026/21/photos",
    "https://shop.example/00/123456789012345678",
    "https://example.com/01/09506000134352",
    "]d20109506000134353211ABC",
    "]d20109506000134352172612311ABC",
    "00106141412345678908",
    "[> hello",
    "",
  ])("is no message: %j", (text) => {
    expect(readMessage(text)).toBeNull();
  });

  test("no text of any other form becomes a number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(readMessage(text)).toBeNull();
        expect(readMessage(`[)>${text}`)).toEqual({ number: null });
        expect(readMessage(message("01", text, text, text))).toEqual({ number: null });
      }),
    );
  });
});
