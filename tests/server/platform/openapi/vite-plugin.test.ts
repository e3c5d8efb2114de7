// What only the API's document says is not in the console, and the rest of a contract file is as it was.
import { expect, test } from "vitest";
import { withoutDocument } from "@/server/platform/openapi/vite-plugin";

test("texts and refusals go, values of the same names and all lines stay", () => {
  const code = `import { endpoint } from "./endpoint";
export const Task = z
  .object({
    description: z.string().meta({ description: "What to do, (in \\"words\\")." }),
    summary: "a value of its own",
  })
  .meta({ id: "Task" });
export const getTask = endpoint({
  method: "get",
  summary: \`Answers, with \${most} at most, 
    a task\`,
  doing: "Opening the task",
  answer: Task.meta({
    description: "As it is now.",
  }),
  errors: [...usual, "forbidden"]
});
`;
  expect(withoutDocument(code)).toBe(`import { endpoint } from "./endpoint";
export const Task = z
  .object({
    description: z.string(),
    summary: "a value of its own",
  })
;
export const getTask = endpoint({
  method: "get",
  

  doing: "Opening the task",
  answer: Task

,
  
});
`);
});
