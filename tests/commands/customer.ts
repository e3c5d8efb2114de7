// A customer as the server shows one: a mailbox with one user of its workspace.
const at = "2026-01-05T08:00:00.000Z";
const mailboxId = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
const office = {
  id: "0f000001-0000-4000-8000-000000000000",
  label: "Austin",
  city: "Austin",
  state: "TX",
  zipCode: "78701",
};

export const ayse = {
  role: "OWNER",
  isDefault: true,
  user: {
    id: "9e000001-0000-4000-8000-000000000000",
    email: "ayse@yildiz.example",
    firstName: "Ayşe",
    lastName: "Yıldız",
    telephone: null,
    isActive: true,
    emailConfirmed: true,
    telephoneConfirmed: false,
    notifications: true,
    lastLogin: null,
    createdAt: at,
    paymentCustomerId: null,
  },
};

/** How a command learns which user is meant. */
export const yildiz = { id: mailboxId, label: "STE 1042" };
export const member = { id: ayse.user.id, label: "Ayşe Yıldız", version: 3 };

export const aCustomer = {
  mailbox: {
    id: mailboxId,
    version: 3,
    steNumber: "1042",
    status: "ACTIVE",
    billingCycle: "MONTHLY",
    startDate: at,
    startedAt: at,
    endDate: null,
    endedAt: null,
    officeLocation: office,
    location: office,
    locationLabel: "Austin",
    recipients: [],
    recipientLimit: 5,
    forwardingAddressLimit: 1,
    planId: "basic",
    planName: "Basic",
    planPrice: 990,
    cardSubscriptionId: null,
    workspace: { id: "0e000001-0000-4000-8000-000000000000", name: "Yıldız Ltd", members: [ayse] },
  },
  members: [ayse],
  mails: [],
  mailsTotal: 0,
  tickets: [],
  ticketsTotal: 0,
  actionRequests: [],
  actionRequestsTotal: 0,
};

/** The answer to a change of the user. */
export const changedMember = (user: object) => ({
  member: { ...ayse, user: { ...ayse.user, ...user } },
  version: 4,
});
