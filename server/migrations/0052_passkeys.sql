-- Keys of a browser, a telephone or a stick, which sign instead of typing.
CREATE TABLE passkey (
  id_passkey integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario,
  credencial text NOT NULL CONSTRAINT passkey_credencial_unica UNIQUE,
  clave_publica bytea NOT NULL,
  contador bigint NOT NULL, -- of its uses; always 0 where it has none
  transportes text[] NOT NULL,
  rp_id text NOT NULL, -- the name of the server that it was made for: it works for no other
  nombre text NOT NULL CONSTRAINT passkey_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 60),
  creada_en timestamptz NOT NULL DEFAULT now(),
  usada_en timestamptz
);
CREATE INDEX passkey_de_usuario ON passkey (id_usuario);

-- What a key has to sign, once.
CREATE TABLE reto_passkey (
  reto text PRIMARY KEY,
  uso text NOT NULL CONSTRAINT reto_passkey_uso_valido CHECK (uso IN ('registro', 'prueba', 'acceso')),
  id_usuario integer REFERENCES usuario,
  caduca_en timestamptz NOT NULL,
  CONSTRAINT reto_passkey_de_alguien CHECK ((uso = 'acceso') = (id_usuario IS NULL))
);
CREATE INDEX reto_passkey_por_caducidad ON reto_passkey (caduca_en);

CREATE OR REPLACE FUNCTION tiene_segundo_factor(quien integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM totp WHERE id_usuario = quien AND activado_en IS NOT NULL)
    OR EXISTS (SELECT FROM passkey WHERE id_usuario = quien)
$$;
CREATE TRIGGER passkey_segundo_factor AFTER INSERT OR DELETE OR UPDATE OF id_usuario ON passkey
  FOR EACH ROW EXECUTE FUNCTION anotar_segundo_factor();
