-- What a request with an Idempotency-Key has brought, in the transaction that brought it: the same request gets it again for a day.
CREATE TABLE idempotencia (
  id_usuario integer NOT NULL REFERENCES usuario,
  clave text NOT NULL CONSTRAINT idempotencia_clave_valida CHECK (clave ~ '^[!-~]{1,255}$'),
  -- The SHA-256 of method, address and body.
  huella bytea NOT NULL CONSTRAINT idempotencia_huella_valida CHECK (length(huella) = 32),
  -- As text, because jsonb would change the order of keys.
  resultado json NOT NULL,
  creada_en timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_usuario, clave)
);
CREATE INDEX idempotencia_por_edad ON idempotencia (creada_en);
