// The texts of setting up a second factor, before the console and in Settings, in Turkish and English.
import type { Language } from "./sign-in-words";

const tr = {
  title: "İkinci doğrulama adımı",
  required: "Rolünüz girişte ikinci bir doğrulama adımı gerektiriyor. Devam etmek için şimdi kurun.",
  passwordWhy: "Siz olduğunuzdan emin olmak için.",
  passwordMissing: "Şifrenizi girin.",
  begin: "Kuruluma başla",
  scan: "Bu resmi telefonunuzdaki doğrulama uygulamasıyla okutun.",
  picture: "Doğrulama uygulaması için QR kodu",
  secret: "Okutamıyorsanız uygulamaya bu anahtarı yazın",
  code: "Uygulamanın gösterdiği kod",
  codeMissing: "Uygulamanın gösterdiği 6 haneyi girin.",
  confirm: "Onayla",
  codesTitle: "Kurtarma kodlarınız",
  codesWhy: "Telefonunuz yanınızda olmadığında her biri bir kez işe yarar. Yalnızca şimdi gösteriliyor.",
  copy: "Kodları kopyala",
  copied: "Kodlar kopyalandı",
  notCopied: "Tarayıcı kopyalamaya izin vermedi. Kodları seçip elle kopyalayın.",
  done: "Sakladım, devam et",
  signOut: "Oturumu kapat",
};

export type SecondFactorWords = typeof tr;

const en: SecondFactorWords = {
  title: "Two-step sign-in",
  required: "Your role needs two-step sign-in. Set it up now to go on.",
  passwordWhy: "To be sure that it is you.",
  passwordMissing: "Type your password.",
  begin: "Set it up",
  scan: "Scan this picture with the authenticator app on your phone.",
  picture: "QR code for the authenticator app",
  secret: "Or type this key into the app",
  code: "Code that the app shows",
  codeMissing: "Type the 6 digits that the app shows.",
  confirm: "Confirm",
  codesTitle: "Your recovery codes",
  codesWhy: "Each works once when you do not have your phone. They are shown only now.",
  copy: "Copy codes",
  copied: "Codes copied",
  notCopied: "The browser did not let the codes be copied. Select them and copy them by hand.",
  done: "I have saved them, continue",
  signOut: "Sign out",
};

export const secondFactorWords: Record<Language, SecondFactorWords> = { tr, en };
