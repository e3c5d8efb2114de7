// The camera over the desk: on while a screen needs it, and off otherwise. Handles refusals, unplugging, plugging in again, and a
// hidden page.
import { createStore } from "@/app/ui/store";
import { type CameraFault, cameraFault, nobodyLooks, unplugged } from "./camera";
import type { Picture } from "./picture";

export type CameraChoice = { deviceId: string; label: string };

/** A camera that is on. */
export type OpenCamera = {
  deviceId: string;
  /** Shows its picture in `video`. */
  show: (video: HTMLVideoElement) => void;
  /** @throws Error when the browser gives no picture. */
  picture: () => Promise<Picture>;
  /** Whether it was unplugged, or stopped by the system. */
  isOver: () => boolean;
  onEnd: (listener: () => void) => void;
  close: () => void;
};

export type DeskCameraState =
  | { is: "off" }
  | { is: "starting" }
  | { is: "live"; camera: OpenCamera; cameras: readonly CameraChoice[] }
  /** `cameras` are the others that could be used. */
  | ({ is: "fault"; cameras: readonly CameraChoice[] } & CameraFault);

export type DeskCamera = {
  state: () => DeskCameraState;
  subscribe: (listener: () => void) => () => void;
  /** Turns it on until the returned function is called; after the last one it turns off. */
  hold: () => () => void;
  /** Turns it on after a fault or a stop, where a screen holds it. */
  start: () => void;
  /** Turns it off for every screen, until `start` or until another screen holds it. */
  stop: () => void;
  /** Uses the camera `deviceId`, now and whenever it is connected. */
  choose: (deviceId: string) => void;
  /** A picture, turned level and cut to the envelope; null while the camera is off or faulty. Waits while it starts. */
  take: () => Promise<Picture | null>;
};

/** The functions of the browser that it needs. */
export type Surroundings = {
  /** @throws DOMException, see `cameraFault`. */
  open: (deviceId: string | null) => Promise<OpenCamera>;
  list: () => Promise<readonly CameraChoice[]>;
  /** The camera chosen on this machine; null for the browser's own choice. */
  chosen: () => string | null;
  choose: (deviceId: string) => void;
  /** Calls `listener` when cameras come or go. */
  onDevices: (listener: () => void) => () => void;
  /** Calls `listener` when the page is shown again. */
  onShown: (listener: () => void) => () => void;
  isHidden: () => boolean;
};

export function createDeskCamera(around: Surroundings): DeskCamera {
  const state = createStore<DeskCameraState>({ is: "off" });
  let holders = 0;
  /** Counts requests: a camera that opens for an outdated request is closed again. */
  let wish = 0;
  let unfollow: (() => void) | null = null;
  /** The camera in use when it was lost: it is used again as soon as it is back, and no other one replaces it. */
  let lostId: string | null = null;

  function become(next: DeskCameraState) {
    const former = state.get();
    if (former.is === "live" && (next.is !== "live" || next.camera !== former.camera)) former.camera.close();
    state.set(next);
  }

  async function open(deviceId: string | null) {
    const mine = ++wish;
    const isCurrent = () => mine === wish;
    become({ is: "starting" });
    try {
      const camera = await around.open(deviceId);
      if (!isCurrent()) return camera.close();
      lostId = null;
      camera.onEnd(() => isCurrent() && void lost(camera.deviceId));
      become({ is: "live", camera, cameras: [] });
      await relist(mine);
    } catch (error) {
      if (!isCurrent()) return;
      // The chosen camera is not connected now. Use any other.
      if (deviceId !== null) return open(null);
      become({ is: "fault", cameras: [], ...cameraFault(error) });
    }
  }

  /** Reads the list of cameras; their names are known once one has been opened. */
  async function relist(mine: number) {
    const cameras = await around.list();
    if (mine !== wish) return;
    const now = state.get();
    if (now.is === "live") {
      const { deviceId } = now.camera;
      // In some browsers this is the only sign that a track ended.
      if (deviceId !== "" && !cameras.some((each) => each.deviceId === deviceId)) return lost(deviceId);
      become({ ...now, cameras });
    } else if (now.is === "fault") become({ ...now, cameras });
  }

  /** It was unplugged, or stopped by the system. */
  async function lost(deviceId: string) {
    lostId = deviceId;
    // A phone stops the picture of a hidden page; it starts again with the page.
    if (around.isHidden()) return become({ is: "fault", cameras: [], ...nobodyLooks });
    const mine = ++wish;
    become({ is: "fault", cameras: [], ...unplugged });
    const others = (await around.list()).filter((each) => each.deviceId !== deviceId);
    const now = state.get();
    if (mine === wish && now.is === "fault") become({ ...now, cameras: others });
  }

  /** Cameras came or went, or the page is shown again. */
  async function look() {
    const mine = wish;
    const now = state.get();
    if (now.is === "live") return now.camera.isOver() ? open(now.camera.deviceId) : relist(mine);
    if (now.is !== "fault" || !now.returns) return;
    const cameras = await around.list();
    if (mine !== wish) return;
    const awaited = lostId ?? around.chosen();
    const isBack =
      awaited === null ? cameras.length > 0 : cameras.some(({ deviceId }) => deviceId === awaited);
    if (isBack) await open(awaited);
    else become({ ...now, cameras });
  }

  function turnOff() {
    wish += 1;
    unfollow?.();
    unfollow = null;
    become({ is: "off" });
  }

  function turnOn() {
    const { is } = state.get();
    if (holders === 0 || is === "live" || is === "starting") return;
    const unfollowDevices = around.onDevices(() => void look());
    const unfollowPage = around.onShown(() => void look());
    unfollow?.();
    unfollow = () => {
      unfollowDevices();
      unfollowPage();
    };
    void open(around.chosen());
  }

  /** Resolves once it is no longer starting. */
  function settled(): Promise<DeskCameraState> {
    const before = state.get();
    if (before.is !== "starting") return Promise.resolve(before);
    return new Promise((resolve) => {
      const leave = state.subscribe(() => {
        const now = state.get();
        if (now.is === "starting") return;
        leave();
        resolve(now);
      });
    });
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    hold: () => {
      holders += 1;
      if (state.get().is === "off") turnOn();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders === 0) turnOff();
      };
    },
    start: turnOn,
    stop: turnOff,
    choose: (deviceId) => {
      around.choose(deviceId);
      if (state.get().is !== "off") void open(deviceId);
    },
    take: async () => {
      const now = await settled();
      if (now.is !== "live") return null;
      try {
        return await now.camera.picture();
      } catch (error) {
        // It was unplugged while the picture was taken; its state says so.
        const since = state.get();
        if (since.is !== "live" || since.camera !== now.camera) return null;
        throw error;
      }
    },
  };
}
