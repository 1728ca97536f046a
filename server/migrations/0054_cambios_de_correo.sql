-- Whether the owner of an account has shown that its address is theirs. Accounts that there are count as confirmed.
ALTER TABLE usuario ADD COLUMN email_confirmado boolean NOT NULL DEFAULT true;

-- An address that an account has lost, and that can take the account back until then.
CREATE TABLE cambio_email (
  id_cambio integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario,
  anterior text NOT NULL CONSTRAINT cambio_email_anterior_valido CHECK (char_length(anterior) BETWEEN 3 AND 254),
  creado_en timestamptz NOT NULL,
  caduca_en timestamptz NOT NULL
);
CREATE INDEX cambio_email_de_usuario ON cambio_email (id_usuario, id_cambio);
CREATE INDEX cambio_email_por_anterior ON cambio_email (lower(anterior));
CREATE INDEX cambio_email_por_caducidad ON cambio_email (caduca_en);

-- Links by e-mail that confirm an address, or undo a change.
CREATE TABLE enlace_email (
  token_hash bytea PRIMARY KEY CONSTRAINT enlace_email_sha256 CHECK (octet_length(token_hash) = 32),
  id_usuario integer NOT NULL REFERENCES usuario,
  email text, -- which it confirms
  id_cambio integer REFERENCES cambio_email ON DELETE CASCADE, -- which it undoes
  caduca_en timestamptz NOT NULL,
  CONSTRAINT enlace_email_de_una_cosa CHECK ((email IS NULL) <> (id_cambio IS NULL))
);
CREATE INDEX enlace_email_de_usuario ON enlace_email (id_usuario);
CREATE INDEX enlace_email_de_cambio ON enlace_email (id_cambio);
CREATE INDEX enlace_email_por_caducidad ON enlace_email (caduca_en);

-- Two kinds of notices are added to those that there are.
DO $do$
DECLARE
  restriccion text;
  regla text;
BEGIN
  FOREACH restriccion IN ARRAY ARRAY['aviso_tipo_valido', 'aviso_de_cita'] LOOP
    SELECT pg_get_constraintdef(oid) INTO STRICT regla FROM pg_constraint
    WHERE conrelid = 'aviso'::regclass AND conname = restriccion;
    IF position('''seguridad''::text' IN regla) = 0 THEN RAISE EXCEPTION '% has changed: %', restriccion, regla; END IF;
    EXECUTE format('ALTER TABLE aviso DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', restriccion, restriccion,
      replace(regla, '''seguridad''::text', '''seguridad''::text, ''email_confirmar''::text, ''email_cambiado''::text'));
  END LOOP;
END $do$;
