// The camera as a component sees it: starting, live, or why not. Its light goes out when the component goes.
import { useEffect, useState } from "react";
import { type CameraFault, cameraFault, closeCamera, listCameras, openCamera } from "./camera";
import { chooseCamera, chosenCamera } from "./camera-choice";

type CameraState =
  | { is: "starting" }
  | { is: "live"; stream: MediaStream; cameras: readonly MediaDeviceInfo[]; deviceId: string }
  | ({ is: "fault" } & CameraFault);

export type Camera = {
  state: CameraState;
  choose: (deviceId: string) => void;
  tryAgain: () => void;
};

export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ is: "starting" });
  // A new object is a new try, also of the same camera.
  const [wish, setWish] = useState(() => ({ deviceId: chosenCamera() }));

  useEffect(() => {
    let gone = false;
    let opened: MediaStream | null = null;
    const start = async () => {
      try {
        const stream = await openCamera(wish.deviceId);
        if (gone) return closeCamera(stream);
        opened = stream;
        const deviceId = stream.getVideoTracks()[0]?.getSettings().deviceId ?? "";
        const cameras = await listCameras();
        if (!gone) setState({ is: "live", stream, cameras, deviceId });
      } catch (error) {
        if (gone) return;
        // The chosen camera is not connected now. Use any other.
        if (wish.deviceId !== null) return setWish({ deviceId: null });
        setState({ is: "fault", ...cameraFault(error) });
      }
    };
    void start();
    return () => {
      gone = true;
      if (opened) closeCamera(opened);
    };
  }, [wish]);

  const again = (deviceId: string | null) => {
    setState({ is: "starting" });
    setWish({ deviceId });
  };
  return {
    state,
    choose: (deviceId) => {
      chooseCamera(deviceId);
      again(deviceId);
    },
    tryAgain: () => again(wish.deviceId),
  };
}
