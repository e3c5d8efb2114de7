// The demo's sign-in and pictures.
import * as z from "zod";

export const demoSettings = {
  DEMO_EMAIL: z
    .email("is not an e-mail address. Set it to one such as demo@example.com.")
    .meta({ description: "E-mail of the demo sign-in (npm run demo).", default: "demo@pigeonhole.example" }),
  DEMO_PASSWORD: z
    .string()
    .min(8, "is too short. Set 8 to 1024 characters.")
    .max(1024, "is too long. Set 8 to 1024 characters.")
    .meta({
      description: "Password of the demo sign-in (npm run demo), at least 8 characters.",
      default: "pigeonhole-demo",
      secret: true,
    }),
  DEMO_PHOTOS: z.enum(["off", "on"], "is neither on nor off. Set one of the two.").meta({
    description:
      "Whether photos and scans of the demo's items are drawn after the start: on or off. A process of the lowest priority draws them, once; it takes some minutes.",
    default: "on",
  }),
};
