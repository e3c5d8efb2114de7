// Loaded by a server before its own modules: a clock that is so many milliseconds ahead of the computer's, as the test that started it says.
const Computers = Date;
let ahead = Number(process.env.CLOCK_AHEAD);

globalThis.Date = new Proxy(Computers, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length > 0 ? values : [Computers.now() + ahead], made),
  get: (target, name) => (name === "now" ? () => Computers.now() + ahead : Reflect.get(target, name)),
});

process.on("message", (message) => {
  ahead = Number(message);
  process.send?.("moved");
});
// The test's line to it keeps no process running.
process.channel?.unref();
