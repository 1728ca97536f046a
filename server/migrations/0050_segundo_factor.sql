-- A second factor beside the password: codes of an authenticator, and recovery codes for when it is lost.
ALTER TABLE usuario ADD COLUMN segundo_factor boolean NOT NULL DEFAULT false; -- kept by triggers

-- The secret of the authenticator; until a code of it was typed it is only begun.
CREATE TABLE totp (
  id_usuario integer PRIMARY KEY REFERENCES usuario,
  secreto bytea NOT NULL CONSTRAINT totp_secreto_largo CHECK (octet_length(secreto) >= 20),
  creado_en timestamptz NOT NULL DEFAULT now(),
  activado_en timestamptz,
  ultimo_paso bigint -- the 30 seconds of the last code: it and those before it no longer work
);

-- Each works once. It is found by its first characters; the whole of it is hashed as a password is.
CREATE TABLE codigo_recuperacion (
  id_usuario integer NOT NULL REFERENCES usuario,
  prefijo text NOT NULL,
  hash text NOT NULL,
  usado_en timestamptz,
  PRIMARY KEY (id_usuario, prefijo)
);

-- Who gave the right password, and has yet to give the second factor. Worth nothing once that password is another one.
CREATE TABLE ticket_acceso (
  token_hash bytea PRIMARY KEY CONSTRAINT ticket_acceso_sha256 CHECK (octet_length(token_hash) = 32),
  id_usuario integer NOT NULL REFERENCES usuario,
  huella_password bytea NOT NULL,
  caduca_en timestamptz NOT NULL
);
CREATE INDEX ticket_acceso_de_usuario ON ticket_acceso (id_usuario);
CREATE INDEX ticket_acceso_por_caducidad ON ticket_acceso (caduca_en);

CREATE FUNCTION tiene_segundo_factor(quien integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM totp WHERE id_usuario = quien AND activado_en IS NOT NULL)
$$;

CREATE FUNCTION anotar_segundo_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE usuario SET segundo_factor = NOT segundo_factor
  WHERE id_usuario IN (OLD.id_usuario, NEW.id_usuario) AND segundo_factor <> tiene_segundo_factor(id_usuario);
  RETURN NULL;
END
$$;
CREATE TRIGGER totp_segundo_factor AFTER INSERT OR DELETE OR UPDATE OF activado_en, id_usuario ON totp
  FOR EACH ROW EXECUTE FUNCTION anotar_segundo_factor();
