// The desk camera: on while a screen holds it, with clear messages when it is refused or unplugged, and on again by itself.
import { beforeEach, expect, test } from "vitest";
import {
  type CameraChoice,
  type DeskCameraState,
  type OpenCamera,
  createDeskCamera,
} from "@/app/platform/camera/desk-camera";

const over: CameraChoice = { deviceId: "over-the-desk", label: "Document camera" };
const built: CameraChoice = { deviceId: "built-in", label: "Built-in webcam" };
const photo = new File(["a picture"], "photo.jpg", { type: "image/jpeg" });

/** A machine with cameras that can be plugged in and out. */
function machine() {
  const it = {
    cameras: [over, built] as readonly CameraChoice[],
    chosen: null as string | null,
    refusal: null as string | null,
    isHidden: false,
    /** Ids of the cameras whose light is on. */
    lit: [] as string[],
    listeners: new Set<() => void>(),
    opens: 0,
    ends: new Map<string, () => void>(),
    /** Unplugs the camera: its picture ends and the machine reports that its devices changed. */
    pullOut: async (camera: CameraChoice) => {
      it.cameras = it.cameras.filter((each) => each !== camera);
      it.ends.get(camera.deviceId)?.();
      await it.change();
    },
    plugIn: async (camera: CameraChoice) => {
      it.cameras = [...it.cameras, camera];
      await it.change();
    },
    change: async () => {
      for (const listener of it.listeners) listener();
      await turns();
    },
  };
  const follow = (listener: () => void) => {
    it.listeners.add(listener);
    return () => void it.listeners.delete(listener);
  };
  const camera = createDeskCamera({
    open: async (wanted) => {
      it.opens += 1;
      await Promise.resolve();
      if (it.refusal !== null) throw new DOMException("", it.refusal);
      const found = wanted === null ? it.cameras[0] : it.cameras.find(({ deviceId }) => deviceId === wanted);
      if (!found) throw new DOMException("", wanted === null ? "NotFoundError" : "OverconstrainedError");
      return opened(found.deviceId);
    },
    list: () => Promise.resolve(it.cameras),
    chosen: () => it.chosen,
    choose: (deviceId) => (it.chosen = deviceId),
    onDevices: follow,
    onShown: follow,
    isHidden: () => it.isHidden,
  });
  function opened(deviceId: string): OpenCamera {
    let isOver = false;
    it.lit.push(deviceId);
    it.ends.set(deviceId, () => undefined);
    return {
      deviceId,
      show: () => undefined,
      picture: () => Promise.resolve({ file: photo, isCut: true }),
      isOver: () => isOver,
      onEnd: (listener) =>
        it.ends.set(deviceId, () => {
          isOver = true;
          listener();
        }),
      close: () => (it.lit = it.lit.filter((each) => each !== deviceId)),
    };
  }
  return Object.assign(it, { camera });
}

/** Lets all pending promises settle. */
const turns = () => new Promise((resolve) => setImmediate(resolve));

let desk = machine();
beforeEach(() => {
  desk = machine();
});

async function held() {
  const letGo = desk.camera.hold();
  await turns();
  return letGo;
}

const titleOf = (state: DeskCameraState) => (state.is === "fault" ? state.title : state.is);
const adviceOf = (state: DeskCameraState) => (state.is === "fault" ? state.advice : "");
const inUse = () => {
  const state = desk.camera.state();
  return state.is === "live" ? state.camera.deviceId : state.is;
};

test("the camera is off until a screen holds it, and its light goes out when the last one releases it", async () => {
  expect(desk.camera.state()).toEqual({ is: "off" });
  expect(desk.opens).toBe(0);
  const [first, second] = [await held(), await held()];
  expect(inUse()).toBe(over.deviceId);
  expect(desk.opens).toBe(1);
  first();
  first();
  expect(desk.lit).toEqual([over.deviceId]);
  second();
  expect(desk.lit).toEqual([]);
  expect(desk.camera.state()).toEqual({ is: "off" });
  expect(desk.listeners.size).toBe(0);
});

test("a camera that opens after it was released is closed again", async () => {
  const letGo = desk.camera.hold();
  letGo();
  await turns();
  expect(desk.opens).toBe(1);
  expect(desk.lit).toEqual([]);
  expect(desk.camera.state()).toEqual({ is: "off" });
});

test("a picture requested while the camera starts is taken once it is on; without a holder there is none", async () => {
  expect(await desk.camera.take()).toBeNull();
  desk.camera.hold();
  expect(desk.camera.state().is).toBe("starting");
  expect(await desk.camera.take()).toEqual({ file: photo, isCut: true });
});

test.each([
  ["NotAllowedError", "The camera is not allowed"],
  ["NotReadableError", "The camera did not start"],
  ["SecurityError", "The camera needs a secure address"],
])("%s says “%s”, gives no picture, and a new try can succeed", async (refusal, title) => {
  desk.refusal = refusal;
  await held();
  expect(titleOf(desk.camera.state())).toBe(title);
  expect(await desk.camera.take()).toBeNull();
  // Other devices that come and go do not matter: the person is not asked again.
  await desk.change();
  expect(desk.opens).toBe(1);
  desk.refusal = null;
  desk.camera.start();
  await turns();
  expect(inUse()).toBe(over.deviceId);
});

test("an unplugged camera says so, no other one is used, and it comes back when plugged in", async () => {
  await held();
  await desk.pullOut(over);
  expect(titleOf(desk.camera.state())).toBe("The camera was disconnected");
  expect(adviceOf(desk.camera.state())).toContain("Go on without photos");
  expect(await desk.camera.take()).toBeNull();
  expect(desk.lit).toEqual([]);
  expect(desk.camera.state()).toMatchObject({ cameras: [built] });
  await desk.plugIn(over);
  expect(inUse()).toBe(over.deviceId);
  expect(await desk.camera.take()).not.toBeNull();
});

test("a camera unplugged without the end of its picture is noticed from the list of devices", async () => {
  await held();
  desk.ends.set(over.deviceId, () => undefined);
  await desk.pullOut(over);
  expect(titleOf(desk.camera.state())).toBe("The camera was disconnected");
  expect(desk.lit).toEqual([]);
});

test("another camera can be chosen instead of the unplugged one, and is remembered", async () => {
  await held();
  await desk.pullOut(over);
  desk.camera.choose(built.deviceId);
  await turns();
  expect(inUse()).toBe(built.deviceId);
  expect(desk.chosen).toBe(built.deviceId);
  await desk.plugIn(over);
  expect(inUse()).toBe(built.deviceId);
  expect(desk.camera.state()).toMatchObject({ cameras: [built, over] });
});

test("without a camera, the first one that is plugged in is used", async () => {
  desk.cameras = [];
  await held();
  expect(titleOf(desk.camera.state())).toBe("No camera was found");
  await desk.plugIn(over);
  expect(inUse()).toBe(over.deviceId);
});

test("the chosen camera is used while it is there, else any other", async () => {
  desk.chosen = built.deviceId;
  const letGo = await held();
  expect(inUse()).toBe(built.deviceId);
  letGo();
  desk.cameras = [over];
  await held();
  expect(inUse()).toBe(over.deviceId);
  expect(desk.chosen).toBe(built.deviceId);
});

test("a picture that ended while the page was hidden is back when the page is shown", async () => {
  await held();
  desk.isHidden = true;
  desk.ends.get(over.deviceId)?.();
  await turns();
  expect(titleOf(desk.camera.state())).toBe("The camera rests");
  desk.isHidden = false;
  await desk.change();
  expect(inUse()).toBe(over.deviceId);
  expect(desk.lit).toEqual([over.deviceId]);
});

test("turned off by the person, the camera stays off until it is started", async () => {
  await held();
  desk.camera.stop();
  await desk.change();
  expect(desk.camera.state()).toEqual({ is: "off" });
  expect(desk.lit).toEqual([]);
  desk.camera.start();
  await turns();
  expect(inUse()).toBe(over.deviceId);
});

test("starting the camera after its release does not turn it on", async () => {
  const letGo = await held();
  letGo();
  desk.camera.start();
  await turns();
  expect(desk.camera.state()).toEqual({ is: "off" });
});
