// The words of the pages in front of the door, sign-in and registration, in Turkish and English.
import { passwordLength } from "@/contract/staff";

export const languages = [
  { code: "tr", name: "Türkçe" },
  { code: "en", name: "English" },
] as const;
export type Language = (typeof languages)[number]["code"];

const { least, most } = passwordLength;

const tr = {
  languageLabel: "Dil",
  tagline: "Sanal posta kutusu yönetim konsolu",
  email: "Email",
  password: "Şifre",
  showPassword: "Şifreyi göster",
  hidePassword: "Şifreyi gizle",
  signIn: {
    title: "Giriş Yap",
    lead: "Hesabınızla devam edin.",
    submit: "Giriş Yap",
    pending: "Giriş yapılıyor...",
    required: "Email ve şifre gerekli",
    failed: "Giriş yapılamadı",
    unreachable: "Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.",
    broken: "Sunucuda bir sorun var. Birazdan yeniden deneyin.",
    expired: "Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.",
    signedOut: "Oturumunuz kapatıldı.",
    noAccount: "Hesabınız yok mu?",
    register: "Kayıt ol",
  },
  register: {
    title: "Kayıt Ol",
    lead: "Hesabınızı oluşturun.",
    leadSetUp: "İlk yönetici hesabını oluşturun.",
    invitedAs: (role: string) => `${role} olarak davet edildiniz.`,
    roles: { handler: "Posta görevlisi", lead: "Ekip lideri", admin: "Yönetici" },
    firstName: "Ad",
    lastName: "Soyad",
    passwordRule: `En az ${least} karakter. Uzun bir cümle, karmaşık bir kelimeden iyidir.`,
    passwordShort: `Şifre en az ${least} karakter olmalı.`,
    passwordLong: `Şifre en fazla ${most} karakter olabilir.`,
    emailInvalid: "ad@example.com gibi bir email adresi yazın.",
    firstNameMissing: "Adınızı yazın.",
    lastNameMissing: "Soyadınızı yazın.",
    submit: "Hesabı oluştur",
    pending: "Hesap oluşturuluyor...",
    failed: "Hesap oluşturulamadı",
    signInFailed: "Hesabınız oluşturuldu, ancak giriş yapılamadı. Giriş sayfasından devam edin.",
    haveAccount: "Zaten hesabınız var mı?",
    toSignIn: "Giriş yap",
    invitedOnly: "Kayıt yalnızca davetle",
    howToGet:
      "Hesapları yöneticiler açar. Yöneticinizden bir davet bağlantısı isteyin ve bu sayfayı o bağlantıyla açın.",
    reading: "Davet okunuyor...",
    unusable: "Bu bağlantı artık geçerli değil",
    unusableWhy:
      "Bağlantı kullanılmış, geri alınmış veya süresi dolmuş olabilir. Yöneticinizden yeni bir davet isteyin. Hesabınızı oluşturduysanız giriş yapın.",
    unread: "Davet okunamadı",
    retry: "Yeniden dene",
    signedInAs: (name: string) => `${name} olarak giriş yapmış durumdasınız`,
    signOutFirst: "Bu daveti kullanmak için önce oturumu kapatın.",
    signOut: "Oturumu kapat",
    toConsole: "Konsola dön",
  },
};

export type DoorWords = typeof tr;

const en: DoorWords = {
  languageLabel: "Language",
  tagline: "The back office of your virtual mailboxes",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  signIn: {
    title: "Sign in",
    lead: "Continue with your account.",
    submit: "Sign in",
    pending: "Signing in...",
    required: "Email and password are required",
    failed: "Sign-in failed",
    unreachable: "The server cannot be reached. Check your connection and try again.",
    broken: "Something is wrong on the server. Try again in a moment.",
    expired: "Your session has ended. Sign in again to go on.",
    signedOut: "You are signed out.",
    noAccount: "No account yet?",
    register: "Register",
  },
  register: {
    title: "Register",
    lead: "Create your account.",
    leadSetUp: "Create the first administrator's account.",
    invitedAs: (role) => `You are invited as ${role}.`,
    roles: { handler: "mail handler", lead: "team lead", admin: "administrator" },
    firstName: "First name",
    lastName: "Last name",
    passwordRule: `At least ${least} characters. A long sentence is better than a complicated word.`,
    passwordShort: `Choose a password of at least ${least} characters.`,
    passwordLong: `Choose a password of at most ${most} characters.`,
    emailInvalid: "Give an email address such as name@example.com.",
    firstNameMissing: "Give your first name.",
    lastNameMissing: "Give your last name.",
    submit: "Create account",
    pending: "Creating account...",
    failed: "The account could not be created",
    signInFailed: "Your account exists, but signing in failed. Go on from the sign-in page.",
    haveAccount: "Already have an account?",
    toSignIn: "Sign in",
    invitedOnly: "Registration is by invitation",
    howToGet:
      "Administrators open accounts. Ask yours for an invitation link, then open this page through that link.",
    reading: "Reading the invitation...",
    unusable: "This link can no longer be used",
    unusableWhy:
      "It was used, revoked, or has expired. Ask your administrator for a new invitation. If you made your account with it, sign in.",
    unread: "The invitation could not be read",
    retry: "Try again",
    signedInAs: (name) => `You are signed in as ${name}`,
    signOutFirst: "To use this invitation, sign out first.",
    signOut: "Sign out",
    toConsole: "Back to the console",
  },
};

export const doorWords: Record<Language, DoorWords> = { tr, en };
