// Sends a form: pending while it runs, then the error, for the whole form or by field.
import { useState } from "react";
import { ApiError } from "@/contract/wire/errors";

export type Submission<Values> = {
  pending: boolean;
  /** Set until the next try. Its `details.fields` are in `fields`. */
  error: ApiError | null;
  /** What is wrong by field name, from the check before sending or from the server. */
  fields: Readonly<Record<string, string>>;
  /** Resolves to whether the work succeeded. */
  submit: (values: Values) => Promise<boolean>;
  clear: () => void;
};

/**
 * `check` says by field why the values cannot be sent; `work` sends them. A second submit is ignored while one is
 * running. Errors that are no ApiError are faults of the code and go to the error boundary.
 */
export function useSubmission<Values>({
  check,
  work,
}: {
  check?: (values: Values) => Record<string, string>;
  work: (values: Values) => Promise<void>;
}): Submission<Values> {
  const [state, setState] = useState<Pick<Submission<Values>, "pending" | "error" | "fields">>(idle);
  const [crash, setCrash] = useState<Error | null>(null);
  if (crash) throw crash;

  const submit = async (values: Values) => {
    if (state.pending) return false;
    const fields = check?.(values) ?? {};
    if (Object.keys(fields).length > 0) {
      setState({ ...idle, fields });
      return false;
    }
    setState({ ...idle, pending: true });
    try {
      await work(values);
      setState(idle);
      return true;
    } catch (error) {
      if (error instanceof ApiError) {
        setState({ pending: false, error, fields: error.details.fields ?? {} });
      } else {
        setCrash(error instanceof Error ? error : new Error(String(error)));
      }
      return false;
    }
  };
  return { ...state, submit, clear: () => setState(idle) };
}

const idle = { pending: false, error: null, fields: {} };
