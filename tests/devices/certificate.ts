/** A certificate of `localhost` and its key, which nobody trusts, for tests of connections that are encrypted. */
export const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUBudE5u8qbWBUHALcn6nkacDGjXcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTIwMTEyNTExNloYDzIxMjYxMTA3
MTI1MTE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARtwQ3yTMSDHDWcSMs7piQLshQshSEdVlx5M/q1qfVZECaPM7UAyYvy
KILtWQLIpj4TfVegEd1vbwaHAfQRPh4oo1MwUTAdBgNVHQ4EFgQUDfzn/m1YoaEo
wm1eZvrJWKelDgAwHwYDVR0jBBgwFoAUDfzn/m1YoaEowm1eZvrJWKelDgAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBZWgL7eF12wO9b3NxYymmj
vjOWGtPQe3DoyarqbIFaXQIgaduXoojfzXUx7wF2Kgv8xZDhjKLtJ6f9gR6rfvWF
MUY=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggZA+hLw0gRqPYYMN
FGJb+F4KF5dllvS18pijPMttaBehRANCAARtwQ3yTMSDHDWcSMs7piQLshQshSEd
Vlx5M/q1qfVZECaPM7UAyYvyKILtWQLIpj4TfVegEd1vbwaHAfQRPh4o
-----END PRIVATE KEY-----
`,
};
