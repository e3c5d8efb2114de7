// What lines mean: administration, keys, macros and the console itself.
import { expect, test } from "vitest";
import { usualKeys } from "@/kernel/input/key-map";
import { all, meaningOf } from "../meaning";

const macros = [
  { id: "m1", name: "Morning round", lines: ["go to tasks"] },
  { id: "m2", name: "Morning mail", lines: ["go to customers"] },
];
const context = { commands: all, keys: usualKeys, macros, can: () => true };

test.each([
  [
    "invite new@pigeonhole.example as lead at Dover",
    "staff.invite | email=new@pigeonhole.example | role=lead | offices=Dover",
  ],
  ["invite new@pigeonhole.example", "staff.invite | email=new@pigeonhole.example"],
  [
    "invite lead new@pigeonhole.example at aus",
    "staff.invite | email=new@pigeonhole.example | role=lead | offices=Austin",
  ],
  ["invite", "staff.invite | missing: email"],
  ["invite nobody", "staff.invite | missing: email | no place: nobody"],
  ["change role for okafor to admin", "staff.role | person=Sam Okafor | role=admin"],
  ["change role for sam@pigeonhole.example to team lead", "staff.role | person=Sam Okafor | role=lead"],
  [
    "change role for samira to handler at dover",
    "staff.role | person=Samira Haddad | role=handler | offices=Dover",
  ],
  [
    "change role for samira to handler at dover and austin",
    "staff.role | person=Samira Haddad | role=handler | offices=Dover, Austin",
  ],
  ["change offices samira at austin, dover", "staff.role | person=Samira Haddad | offices=Austin, Dover"],
  [
    "invite new@pigeonhole.example at austin and dover as lead",
    "staff.invite | email=new@pigeonhole.example | role=lead | offices=Austin, Dover",
  ],
  ["change role for sam to admin", "staff.role | person? | role=admin | missing: person"],
  ["deactivate samira", "staff.deactivate | person=Samira Haddad"],
  ["deactivate sam", "staff.deactivate | person? | missing: person"],
  ["deactivate nobody", "staff.deactivate | missing: person | no place: nobody"],
  ["activate Sam Okafor", "staff.activate | person=Sam Okafor"],
  ["revoke invitation new@pigeonhole.example", "staff.withdraw | invitation=new@pigeonhole.example"],
  ["create integration key", "key.create-integration"],
  ["create access key", "key.create-access"],
  ["revoke staff key scanner", "key.revoke-staff | key=Scanner cart"],
  ["revoke integration key billing", "key.revoke-integration | key=Billing"],
  ["revoke access key night job", "key.revoke-access | key=Night job"],
  ["revoke access key billing", "key.revoke-access | missing: key | no place: billing"],
  ["sign out other sessions", "app.sign-out-others"],
  ["sign out other sessions keys stay", "app.sign-out-others | keys=stay"],
  ["sign out samira keys end", "staff.sign-out | person=Samira Haddad | keys=end"],
  ["edit user in 1042 called ayşe", "member.edit | mailbox=STE 1042 | member=Ayşe Yıldız"],
  [
    "edit user in 1042 called cem phone +1 512 555 0100 notices off",
    "member.edit | mailbox=STE 1042 | member=Cem Yıldız | telephone=+1 512 555 0100 | notices=off",
  ],
  ["end access in 1042 of cem", "member.end-access | mailbox=STE 1042 | member=Cem Yıldız"],
  ["give back access in 1042 to cem", "member.give-access | mailbox=STE 1042 | member=Cem Yıldız"],
  ["sign out", "app.sign-out"],
  ["set keys for dashboard to g x", "keys.set | command=go.dashboard | keys=g x"],
  ["set keys for go.tasks to none", "keys.set | command=go.tasks | keys=none"],
  ["reset keys", "keys.reset"],
  ["reset keys for dashboard", "keys.reset | command=go.dashboard"],
  ["letter keys off", "keys.characters | switch=off"],
  ["letter keys on", "keys.characters | switch=on"],
  ["run macro morning round", "macro.run | macro=Morning round"],
  ["run morning mail", "macro.run | macro=Morning mail"],
  ["run morning", "macro.run | macro? | missing: macro"],
  ["run macro evening", "macro.run | values! | missing: macro"],
  ["save macro noon as go to tasks; undo", "macro.save | name=noon | lines=go to tasks; undo"],
  ["remove macro morning mail", "macro.remove | macro=Morning mail"],
  ["repeat", "app.repeat"],
  ["copy id", "app.copy-id"],
  ["shortcuts", "app.shortcuts"],
])("%s", async (line, means) => {
  expect(await meaningOf(line, context)).toBe(means);
});
