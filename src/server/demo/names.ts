// Names for the demo: people of several alphabets, companies, senders, plans and offices.
import type { Carrier, ItemType } from "@/contract/mail/mail";

/** A name as its owner writes it, and its form in an e-mail address. */
type Written = readonly [name: string, address: string];

type Culture = { given: readonly Written[]; family: readonly Written[] };

/**
 * "Yıldız" is not among the families: in the demo only STE 1042 has this name. Families fit women and men: those of one
 * form alone are left out.
 */
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
      ["Zięba", "zieba"],
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
      ["Черных", "chernykh"],
      ["Шевченко", "shevchenko"],
      ["Долгих", "dolgikh"],
      ["Коваленко", "kovalenko"],
    ],
  },
  greek: {
    given: [
      ["Ελένη", "eleni"],
      ["Νίκος", "nikos"],
      ["Σοφία", "sofia"],
    ],
    family: [
      ["Οικονόμου", "oikonomou"],
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
  { key: "portland", label: "Portland", city: "Portland", state: "OR", zipCode: "97204" },
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
