// What a command that registers or corrects an item gives back besides its words.
import type { Mail } from "@/contract/mail/mail";
import type { Ref } from "@/kernel/command/argument";
import { declareEffect } from "@/kernel/command/effect";

/** The item that was registered, whole. */
export const registeredMail = declareEffect<Mail>("registered");
/** A photo that follows an item: it is saved on this machine at once, and sent behind the work. */
export const sendPhoto = declareEffect<{ mail: Ref; file: File }>("photo");
