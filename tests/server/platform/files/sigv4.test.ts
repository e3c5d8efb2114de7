// The test service's own check of signatures, compared with the examples in Amazon's description of Signature Version 4.
import { expect, test } from "vitest";
import { sha256, signatureOf } from "./sigv4";

const scope = {
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
  datetime: "20130524T000000Z",
};

test("accepts Amazon's example of a presigned GET", () => {
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  url.search = new URLSearchParams({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
    "X-Amz-Date": "20130524T000000Z",
    "X-Amz-Expires": "86400",
    "X-Amz-SignedHeaders": "host",
  }).toString();
  const request = { method: "GET", url, headers: {}, payload: "UNSIGNED-PAYLOAD" };
  expect(signatureOf(request, { ...scope, signedHeaders: ["host"] })).toBe(
    "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});

test("accepts Amazon's example of a GET signed in its headers", () => {
  const headers = {
    range: "bytes=0-9",
    "x-amz-content-sha256": sha256(""),
    "x-amz-date": "20130524T000000Z",
  };
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  const request = { method: "GET", url, headers, payload: sha256("") };
  const signedHeaders = ["host", "range", "x-amz-content-sha256", "x-amz-date"];
  expect(signatureOf(request, { ...scope, signedHeaders })).toBe(
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  );
});
