// What a customer orders with a forward, for tests of the server and of the console.

/** What a customer orders with a forward; $12.40 in all. */
export const order = {
  carrier: "UPS",
  service: "Ground",
  deliveryAddress: {
    recipientName: "Ayşe Yıldız",
    recipientTelephone: "+90 555 000 00 00",
    street: "Moda Cad. 41",
    city: "İstanbul",
    state: "Kadıköy",
    zipCode: "34710",
    country: "Türkiye",
  },
  costs: { baseShipping: 900, deliverySpeedFee: 200, packagingFee: 90, serviceFee: 50 },
  options: {
    deliverySpeed: { title: "Express", description: "Two days", fee: 200 },
    packaging: { title: "Padded", description: "A padded envelope", fee: 90 },
  },
  labelUrl: "https://labels.example/1.pdf",
  estDeliveryDays: 2,
};
