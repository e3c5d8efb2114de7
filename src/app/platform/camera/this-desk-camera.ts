// The desk camera of this machine, with the browser's own devices, and the hook that shows it.
import { useEffect, useSyncExternalStore } from "react";
import { closeCamera, listCameras, openCamera } from "./camera";
import { chooseCamera, chosenCamera } from "./camera-choice";
import { type DeskCamera, type DeskCameraState, createDeskCamera } from "./desk-camera";
import { stopPictures, prepareFor, takePicture } from "./picture";

const deskCamera: DeskCamera = createDeskCamera({
  open: async (deviceId) => {
    const stream = await openCamera(deviceId);
    prepareFor(stream);
    const tracks = stream.getVideoTracks();
    return {
      deviceId: tracks[0]?.getSettings().deviceId ?? "",
      show: (video) => (video.srcObject = stream),
      picture: () => takePicture(stream),
      isOver: () => tracks.every(({ readyState }) => readyState === "ended"),
      onEnd: (listener) => tracks[0]?.addEventListener("ended", listener),
      close: () => {
        stopPictures(stream);
        closeCamera(stream);
      },
    };
  },
  list: listCameras,
  chosen: chosenCamera,
  choose: chooseCamera,
  onDevices: (listener) => {
    // On an insecure address there are none.
    if (!("mediaDevices" in navigator)) return () => undefined;
    navigator.mediaDevices.addEventListener("devicechange", listener);
    return () => navigator.mediaDevices.removeEventListener("devicechange", listener);
  },
  onShown: (listener) => {
    const onChange = () => !document.hidden && listener();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  },
  isHidden: () => document.hidden,
});

export type DeskCameraInHand = Pick<DeskCamera, "start" | "stop" | "choose" | "take"> & {
  state: DeskCameraState;
};

/** The desk camera. It is on while `wanted` in any component on the page; otherwise it is off. */
export function useDeskCamera(wanted = true): DeskCameraInHand {
  const state = useSyncExternalStore(deskCamera.subscribe, deskCamera.state);
  useEffect(() => (wanted ? deskCamera.hold() : undefined), [wanted]);
  const { start, stop, choose, take } = deskCamera;
  return { state, start, stop, choose, take };
}
