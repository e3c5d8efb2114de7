// The texts of a settings form that are typed and not saved yet: they come back in this tab, also after a reload or a sign-in.
import { type FormEvent, type RefObject, useLayoutEffect, useState } from "react";
import * as z from "zod";
import { isTextField } from "@/app/platform/input/field";
import { readDraft, writeDraft } from "@/app/platform/session/tab-drafts";

const Texts = z.record(z.string(), z.string());

/**
 * Of a form whose fields hold their values themselves; nothing is kept without a `name`. A reset of the form forgets them.
 * `isBack`: the form shows texts from before.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  const key = `pigeonhole.form.${name}`;
  const [texts] = useState(() => (name === undefined ? null : readDraft(sessionStorage, key, Texts)));
  const [isBack, setBack] = useState(texts !== null);
  useLayoutEffect(() => {
    if (!texts || !form.current) return;
    for (const field of textFields(form.current)) field.value = texts[field.name] ?? field.value;
  }, [form, texts]);
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (name === undefined) return;
    const texts = textFields(currentTarget).map((field) => [field.name, field.value]);
    writeDraft(sessionStorage, key, Object.fromEntries(texts));
  };
  const forget = () => {
    writeDraft(sessionStorage, key, null);
    setBack(false);
  };
  return { isBack, onInput: keep, onReset: forget };
}

function textFields(form: HTMLFormElement) {
  return [...form.elements].filter(isTextField).filter((field) => field.name !== "");
}
