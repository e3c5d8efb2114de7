// A stand-in for XMLHttpRequest that the test answers by hand.
import type { PutRequest } from "@/app/platform/uploads/signed-put";

export class FakeRequest extends EventTarget implements PutRequest {
  status = 0;
  responseText = "";
  timeout = 0;
  aborted = false;
  sent: unknown;
  opened: { method: string; address: string } | undefined;
  readonly headers: Record<string, string> = {};
  readonly upload = new EventTarget();

  open(method: string, address: string | URL): void {
    this.opened = { method, address: String(address) };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body?: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.aborted = true;
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }

  answer(status: number, responseText = ""): void {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event("load"));
  }

  fail(how: "error" | "timeout"): void {
    this.dispatchEvent(new Event(how));
  }
}
