// The camera that stands over the desk: on as long as a screen needs it, and off when none does. What it does when it is
// refused, pulled out, plugged in again, or when its page was hidden.
import { createListeners } from "@/app/ui/listeners";
import { type CameraFault, cameraFault, nobodyLooks, unplugged } from "./camera";
import type { Picture } from "./picture";

export type CameraChoice = { deviceId: string; label: string };

/** A camera that is on. */
export type OpenCamera = {
  deviceId: string;
  /** Shows in `video` what it sees. */
  show: (video: HTMLVideoElement) => void;
  /** @throws Error when the browser gives no picture. */
  picture: () => Promise<Picture>;
  /** Whether it was pulled out, or taken away by the system. */
  isOver: () => boolean;
  onEnd: (listener: () => void) => void;
  close: () => void;
};

export type DeskCameraState =
  | { is: "off" }
  | { is: "starting" }
  | { is: "live"; camera: OpenCamera; cameras: readonly CameraChoice[] }
  /** `cameras` are those that could be used instead. */
  | ({ is: "fault"; cameras: readonly CameraChoice[] } & CameraFault);

export type DeskCamera = {
  state: () => DeskCameraState;
  subscribe: (listener: () => void) => () => void;
  /** Turns it on for as long as the function given back is not called; with the last one its light goes out. */
  hold: () => () => void;
  /** Turns it on after a fault or a stop, where a screen holds it. */
  start: () => void;
  /** Turns it off, whatever screen holds it, until `start` or until a screen holds it that did not before. */
  stop: () => void;
  /** Uses the camera `deviceId`, now and whenever it is there. */
  choose: (deviceId: string) => void;
  /** A picture of what it sees, turned level and cut to the envelope; null while it is off or out of order. Waits for its start. */
  take: () => Promise<Picture | null>;
};

/** What the browser does for it. */
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
  const listeners = createListeners();
  let state: DeskCameraState = { is: "off" };
  let holders = 0;
  /** Counts what was wished for: what an earlier wish opens late is closed again. */
  let wish = 0;
  let unfollow: (() => void) | null = null;
  /** The camera that was in use when it was lost: it is used again as soon as it is back, and no other one in its place. */
  let lostId: string | null = null;

  function become(next: DeskCameraState) {
    if (state.is === "live" && (next.is !== "live" || next.camera !== state.camera)) state.camera.close();
    state = next;
    listeners.tell();
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

  /** Reads which cameras there are; their names are known once one has been opened. */
  async function relist(mine: number) {
    const cameras = await around.list();
    if (mine !== wish) return;
    if (state.is === "live") {
      const { deviceId } = state.camera;
      // Browsers that end no track tell it this way.
      if (deviceId !== "" && !cameras.some((each) => each.deviceId === deviceId)) return lost(deviceId);
      become({ ...state, cameras });
    } else if (state.is === "fault") become({ ...state, cameras });
  }

  /** It was pulled out, or taken away by the system. */
  async function lost(deviceId: string) {
    lostId = deviceId;
    // A telephone ends the picture of a page that nobody sees; it comes back with the page.
    if (around.isHidden()) return become({ is: "fault", cameras: [], ...nobodyLooks });
    const mine = ++wish;
    become({ is: "fault", cameras: [], ...unplugged });
    const others = (await around.list()).filter((each) => each.deviceId !== deviceId);
    if (mine === wish && state.is === "fault") become({ ...state, cameras: others });
  }

  /** Cameras came or went, or the page is shown again. */
  async function look() {
    const mine = wish;
    if (state.is === "live") {
      return state.camera.isOver() ? open(state.camera.deviceId) : relist(mine);
    }
    if (state.is !== "fault" || !state.returns) return;
    const cameras = await around.list();
    if (mine !== wish) return;
    const awaited = lostId ?? around.chosen();
    const isBack =
      awaited === null ? cameras.length > 0 : cameras.some(({ deviceId }) => deviceId === awaited);
    if (isBack) await open(awaited);
    else become({ ...state, cameras });
  }

  function turnOff() {
    wish += 1;
    unfollow?.();
    unfollow = null;
    become({ is: "off" });
  }

  function turnOn() {
    if (holders === 0 || state.is === "live" || state.is === "starting") return;
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
    if (state.is !== "starting") return Promise.resolve(state);
    return new Promise((resolve) => {
      const leave = listeners.subscribe(() => {
        if (state.is === "starting") return;
        leave();
        resolve(state);
      });
    });
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    hold: () => {
      holders += 1;
      if (state.is === "off") turnOn();
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
      if (state.is !== "off") void open(deviceId);
    },
    take: async () => {
      const now = await settled();
      if (now.is !== "live") return null;
      try {
        return await now.camera.picture();
      } catch (error) {
        // It was pulled out while the picture was taken; its state says so.
        if (state.is !== "live" || state.camera !== now.camera) return null;
        throw error;
      }
    },
  };
}
