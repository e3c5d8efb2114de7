// What the screens will list whose work is still done elsewhere: said plainly, until each has its own.

export type UpcomingWords = {
  title: string;
  /** One sentence on what the screen is for. */
  about: string;
  /** What each row, or the page, will show. */
  lists: readonly string[];
  /** What will be done here. */
  actions: readonly string[];
  back?: { label: string; to: "/scan" | "/forward" | "/consolidation" };
};

const ofRequest = ["Type and sender", "Tracking number", "Received", "STE number", "Status", "Last change"];

export const upcomingWords = {
  tasks: {
    title: "Task Management",
    about: "Internal work on mailboxes: who was promised what, and by when.",
    lists: ["Title and mailbox", "Priority", "Due date, overdue first", "Status", "Creator"],
    actions: ["Create and edit tasks", "Write messages with attachments", "Mark as completed"],
  },
  support: {
    title: "Support Tickets",
    about: "Customers' questions, with the conversation beside the list.",
    lists: ["Ticket number and subject", "Customer", "Status", "Priority", "Latest message"],
    actions: ["Reply with attachments", "Set status and priority", "See the customer's mailbox"],
  },
  scan: {
    title: "Scan Requests",
    about: "Items whose contents a customer wants to read on screen.",
    lists: ofRequest,
    actions: ["Upload the scanned pages", "Complete the request"],
  },
  trash: {
    title: "Trash Requests",
    about: "Items a customer wants thrown away.",
    lists: ofRequest,
    actions: ["Confirm disposal"],
  },
  shred: {
    title: "Shred Requests",
    about: "Items a customer wants destroyed.",
    lists: ofRequest,
    actions: ["Confirm shredding"],
  },
  pickup: {
    title: "Pick-up Requests",
    about: "Items held at the office until a customer comes for them.",
    lists: ofRequest,
    actions: ["Mark as ready for pickup"],
  },
  forward: {
    title: "Forward Requests",
    about: "Items on their way to an address the customer chose.",
    lists: ["Mail item", "Carrier and service", "Cost and priority", "Status", "Created"],
    actions: ["Print the shipping label", "Mark as delivered"],
  },
  consolidation: {
    title: "Consolidation Requests",
    about: "Several items of one mailbox to be packed into one.",
    lists: ["Mailbox", "Requested", "Number of mails", "Status", "Preview"],
    actions: ["Measure and photograph the package", "Complete the consolidation"],
  },
  forwardDetail: {
    title: "Forward Request",
    about: "One item on its way to an address the customer chose.",
    lists: ["Mail item with photo", "Delivery address", "Carrier, service and tracking", "Cost breakdown"],
    actions: ["Print the shipping label", "Mark as delivered"],
    back: { label: "Back to Forward Requests", to: "/forward" },
  },
  requestDetail: {
    title: "Action Request",
    about: "What one customer asked for one mail item.",
    lists: ["Mailbox and item with photo", "Sender and carrier", "Request status", "History"],
    actions: ["Carry out the request", "Complete it"],
    back: { label: "Back to Scan Requests", to: "/scan" },
  },
  consolidationDetail: {
    title: "Consolidation Request",
    about: "The items that become one package.",
    lists: ["Mailbox", "Each mail with photo, sender and measures", "The package's photo and measures"],
    actions: ["Complete the consolidation"],
    back: { label: "Back to Consolidation Requests", to: "/consolidation" },
  },
} as const satisfies Record<string, UpcomingWords>;
