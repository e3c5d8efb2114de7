// Names for the demo: people of several alphabets, companies, senders, plans and offices.
import type { Carrier, ItemType } from "@/contract/mail";
import type { TaskIcon } from "@/contract/task";

/** A name as its owner writes it, and its form in an e-mail address. */
type Written = readonly [name: string, address: string];

type Culture = { given: readonly Written[]; family: readonly Written[] };

/** "Yıldız" is not among the families: in the demo only STE 1042 has this name. */
export const cultures: Readonly<Record<string, Culture>> = {
  turkish: {
    given: [
      ["Işıl", "isil"],
      ["İbrahim", "ibrahim"],
      ["Çağla", "cagla"],
      ["Oğuz", "oguz"],
      ["Şule", "sule"],
      ["Gökhan", "gokhan"],
      ["Ümit", "umit"],
      ["Zeynep", "zeynep"],
    ],
    family: [
      ["Kılıç", "kilic"],
      ["Öztürk", "ozturk"],
      ["Şahin", "sahin"],
      ["Çelik", "celik"],
      ["Aydın", "aydin"],
      ["Güneş", "gunes"],
      ["Işık", "isik"],
      ["Doğan", "dogan"],
    ],
  },
  english: {
    given: [
      ["Olivia", "olivia"],
      ["James", "james"],
      ["Hannah", "hannah"],
      ["Marcus", "marcus"],
      ["Grace", "grace"],
      ["Theo", "theo"],
      ["Naomi", "naomi"],
      ["Wes", "wes"],
    ],
    family: [
      ["Carter", "carter"],
      ["O'Brien", "obrien"],
      ["Whitfield", "whitfield"],
      ["Nguyen", "nguyen"],
      ["Lindqvist", "lindqvist"],
      ["Okafor", "okafor"],
      ["Reyes", "reyes"],
      ["Hartley", "hartley"],
    ],
  },
  spanish: {
    given: [
      ["José", "jose"],
      ["María", "maria"],
      ["Íñigo", "inigo"],
      ["Lucía", "lucia"],
    ],
    family: [
      ["Núñez", "nunez"],
      ["Peña", "pena"],
      ["Ibáñez", "ibanez"],
      ["García López", "garcialopez"],
    ],
  },
  german: {
    given: [
      ["Jürgen", "juergen"],
      ["Käthe", "kaethe"],
      ["Sören", "soeren"],
      ["Anneliese", "anneliese"],
    ],
    family: [
      ["Groß", "gross"],
      ["Müller", "mueller"],
      ["Schäfer", "schaefer"],
      ["von der Heide", "vonderheide"],
    ],
  },
  polish: {
    given: [
      ["Łukasz", "lukasz"],
      ["Małgorzata", "malgorzata"],
      ["Bożena", "bozena"],
    ],
    family: [
      ["Wójcik", "wojcik"],
      ["Dąbrowski", "dabrowski"],
      ["Żak", "zak"],
    ],
  },
  russian: {
    given: [
      ["Анна", "anna"],
      ["Дмитрий", "dmitri"],
      ["Ольга", "olga"],
      ["Сергей", "sergei"],
    ],
    family: [
      ["Соколова", "sokolova"],
      ["Лебедев", "lebedev"],
      ["Орлова", "orlova"],
      ["Кузьмин", "kuzmin"],
    ],
  },
  greek: {
    given: [
      ["Ελένη", "eleni"],
      ["Νίκος", "nikos"],
      ["Σοφία", "sofia"],
    ],
    family: [
      ["Παππάς", "pappas"],
      ["Γεωργίου", "georgiou"],
      ["Νικολάου", "nikolaou"],
    ],
  },
  arabic: {
    given: [
      ["ليلى", "layla"],
      ["يوسف", "yusuf"],
      ["مريم", "maryam"],
    ],
    family: [
      ["حداد", "haddad"],
      ["منصور", "mansour"],
      ["الخطيب", "khatib"],
    ],
  },
  chinese: {
    given: [
      ["伟", "wei"],
      ["丽娜", "lina"],
      ["建国", "jianguo"],
    ],
    family: [
      ["陈", "chen"],
      ["刘", "liu"],
      ["欧阳", "ouyang"],
    ],
  },
  japanese: {
    given: [
      ["さくら", "sakura"],
      ["健太", "kenta"],
      ["陽子", "yoko"],
    ],
    family: [
      ["佐藤", "sato"],
      ["高橋", "takahashi"],
      ["小林", "kobayashi"],
    ],
  },
};

/** How often each occurs. */
export const cultureWeights = {
  turkish: 26,
  english: 36,
  spanish: 9,
  german: 7,
  polish: 4,
  russian: 6,
  greek: 3,
  arabic: 3,
  chinese: 3,
  japanese: 3,
};

export const companyWords = {
  first: [
    "Cedar",
    "Harbor",
    "Silver",
    "Lone Oak",
    "Bright",
    "Marmara",
    "Summit",
    "Velvet",
    "Juniper",
    "Granite",
  ],
  second: [
    "Trading",
    "Studio",
    "Logistics",
    "Labs",
    "Imports",
    "Consulting",
    "Textiles",
    "Foods",
    "Media",
    "Supply",
  ],
  form: ["LLC", "Inc.", "Ltd", "GmbH", "A.Ş.", "Co."],
};

/** Pairs of mailboxes whose names share their words: a search for them must ask which one is meant. */
export const namesakes: Readonly<Record<string, string>> = {
  "1107": "Blue Heron LLC",
  "1208": "Blue Heron GmbH",
};

/** Senders by what they send, with the address as it is printed on the cover. */
export const senders: Readonly<Record<ItemType, readonly (readonly [name: string, address: string])[]>> = {
  ENVELOPE: [
    ["Chase", "PO Box 15298, Wilmington, DE 19850"],
    ["Internal Revenue Service", "Austin, TX 73301"],
    ["State Franchise Tax Office", "111 E 17th St, Austin, TX 78774"],
    ["Riverside Insurance", "400 Market St, Philadelphia, PA 19106"],
    ["City Power & Light", "721 Barton Springs Rd, Austin, TX 78704"],
    ["Gelir İdaresi Başkanlığı", "İlkadım Cad. No: 2, Dikmen, Ankara"],
    ["Companies Registry", "PO Box 898, Dover, DE 19903"],
    ["Unknown", "-"],
  ],
  PACKAGE: [
    ["Amazon", "4255 Anson Blvd, Whitestown, IN 46075"],
    ["Prairie Office Goods", "88 Depot Rd, Lincoln, NE 68501"],
    ["Anadolu Kitap", "Moda Cad. 41, Kadıköy, İstanbul"],
    ["Müller Werkzeuge", "Hafenstraße 12, 20457 Hamburg"],
    ["Sample Desk", "19 Mill Lane, Portland, OR 97204"],
  ],
  BANK_CHECK: [
    ["Chase", "PO Box 15298, Wilmington, DE 19850"],
    ["Lone Star Credit Union", "2200 Guadalupe St, Austin, TX 78705"],
    ["Garanti Leasing", "Levent, İstanbul"],
  ],
};

/** Name and price in US cents a month. */
export const plans = [
  { id: "starter", name: "Starter", price: 990 },
  { id: "business", name: "Business", price: 2490 },
  { id: "premium", name: "Premium", price: 4990 },
] as const;

export const offices = [
  { key: "austin", label: "Austin", city: "Austin", state: "TX", zipCode: "78701" },
  { key: "wilmington", label: "Wilmington", city: "Wilmington", state: "DE", zipCode: "19801" },
  { key: "istanbul", label: "Istanbul", city: "İstanbul", state: "İstanbul", zipCode: "34394" },
] as const;

/** Carriers' services for forwards: estimated days, and the least price in US cents. */
export const shippingServices = [
  ["UPS", "Ground", 5, 940],
  ["UPS", "2nd Day Air", 2, 2180],
  ["FedEx", "Home Delivery", 4, 1010],
  ["FedEx", "2Day", 2, 2390],
  ["USPS", "Priority Mail", 3, 820],
  ["USPS", "Ground Advantage", 5, 560],
  ["DHL", "Express Worldwide", 4, 4650],
] as const satisfies readonly (readonly [Carrier, string, number, number])[];

/** Where forwards go: street, city, state, ZIP code, country. */
export const destinations = [
  ["Congress Ave", "Austin", "TX", "78701", "US"],
  ["Orange St", "Wilmington", "DE", "19801", "US"],
  ["Valencia St", "San Francisco", "CA", "94110", "US"],
  ["Bedford Ave", "Brooklyn", "NY", "11211", "US"],
  ["Bağdat Cad.", "İstanbul", "Kadıköy", "34728", "TR"],
  ["Kıbrıs Şehitleri Cad.", "İzmir", "Konak", "35220", "TR"],
  ["Torstraße", "Berlin", "", "10119", "DE"],
  ["Calle de Alcalá", "Madrid", "", "28009", "ES"],
  ["ul. Długa", "Gdańsk", "", "80-831", "PL"],
  ["Ερμού", "Αθήνα", "", "10563", "GR"],
] as const;

/** Tasks: title, description, icon. */
export const taskTexts = [
  ["Call about the parcel", "It does not fit the locker. Ask whether it may be opened.", "mail_forwarding"],
  ["Check the identity papers", "The copy of the passport is cut off at the bottom.", "verification"],
  [
    "Send the registration papers",
    "The state returned the certificate; scan it and send it on.",
    "company_formation",
  ],
  [
    "Confirm the business profile",
    "The code by post came in. Enter it before it runs out.",
    "google_business",
  ],
  ["Repeat the scan", "Page 3 is dark. Scan it again at a higher resolution.", "scan_request"],
  ["Ready the pick-up", "Comes on Friday at noon, with an authorisation for a colleague.", "pickup_request"],
  [
    "Shred the old statements",
    "Everything of last year, after the customer's written word.",
    "shred_request",
  ],
  ["Throw away the catalogues", "Four boxes at the back of the store room.", "trash_request"],
  ["Renew the contract", "The signed form is missing for this year.", "document"],
  ["Kira sözleşmesini sor", "Müşteri yeni adresini bildirecekti; telefonla sorulacak.", "document"],
  ["Storage ends soon", "Free storage of several parcels ends this week.", "system"],
] as const satisfies readonly (readonly [string, string, TaskIcon])[];

/** Messages on tasks. */
export const taskMessages = [
  "Called, nobody answered. I try again tomorrow.",
  "The customer will send the form by Thursday.",
  "Done on our side, waiting for the papers.",
  "Müşteri aradı, yarın uğrayacak.",
  "Please have a look at the attached note in the folder.",
];

/** Tickets: subject, category, the customer's first message. */
export const ticketTexts = [
  ["Where is my parcel?", "Mail", "The carrier says delivered on Monday, but I see nothing in my mailbox."],
  ["Scan is hard to read", "Scans", "The second page is very pale. Could you scan it again?"],
  ["Change of address for forwards", "Forwarding", "We moved. Please use the new office from next week on."],
  ["Question about my invoice", "Billing", "Why was storage charged twice this month?"],
  ["Add a recipient", "Account", "My sister should get mail here too. What do you need?"],
  ["Kargom nerede?", "Mail", "Kargo dün teslim edildi görünüyor ama panelde yok."],
  ["Fatura adresi değişikliği", "Billing", "Fatura adresimizi güncellemek istiyoruz."],
  ["Письмо из банка", "Mail", "Пришло ли письмо из банка? Жду его с понедельника."],
  ["Can you hold a letter for pick-up?", "Pick-up", "I am in town on Friday and would come by."],
  ["Cheque deposit", "Banking", "A bank check should arrive this week. How do I have it deposited?"],
  ["Cancel my shred request", "Requests", "I filed it for the wrong letter. Please stop it."],
] as const;

export const ticketAnswers = [
  "Thanks for writing. We look for it and tell you today.",
  "It is done now. Please have a look.",
  "Could you send us the tracking number?",
  "We changed it as you asked.",
  "Merhaba, hemen kontrol edip dönüş yapıyoruz.",
];

export const ticketFollowUps = [
  "Thank you, that was quick.",
  "I still do not see it.",
  "The number is on the label of the photo.",
  "Teşekkürler, şimdi oldu.",
  "Any news?",
];
