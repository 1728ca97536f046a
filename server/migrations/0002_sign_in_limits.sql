-- Failed sign-ins, counted for all processes together. A key is a SHA-256: of an address, an account, or the pair.
-- Hashed because people type passwords into the e-mail field by mistake.
CREATE TABLE intento_acceso (
  clave text PRIMARY KEY,
  fallos integer NOT NULL,
  caduca_en timestamptz NOT NULL
);
CREATE INDEX intento_acceso_por_caducidad ON intento_acceso (caduca_en);
