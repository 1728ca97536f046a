-- People, their sessions, and the trail of what was done.

CREATE TABLE usuario (
  id_usuario integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL CONSTRAINT usuario_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  apellido text NOT NULL CONSTRAINT usuario_apellido_valido CHECK (char_length(apellido) BETWEEN 1 AND 100),
  email text NOT NULL CONSTRAINT usuario_email_valido CHECK (char_length(email) BETWEEN 3 AND 254),
  password_hash text NOT NULL,
  rol text NOT NULL CONSTRAINT usuario_rol_valido CHECK (rol IN ('admin', 'veterinario', 'cliente')),
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT usuario_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);

-- An address belongs to one live account, whatever its case; archiving the account frees it.
CREATE UNIQUE INDEX usuario_email_unico ON usuario (lower(email)) WHERE eliminado_en IS NULL;

CREATE TABLE sesion (
  token_hash bytea PRIMARY KEY CONSTRAINT sesion_token_sha256 CHECK (octet_length(token_hash) = 32),
  id_usuario integer NOT NULL REFERENCES usuario,
  creada_en timestamptz NOT NULL DEFAULT now(),
  expira_en timestamptz NOT NULL
);
CREATE INDEX sesion_de_usuario ON sesion (id_usuario);
CREATE INDEX sesion_por_caducidad ON sesion (expira_en);

-- Whoever changes a role or archives a user, in whatever program: that user's sessions end in the same transaction.
CREATE FUNCTION terminar_sesiones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sesion WHERE id_usuario = NEW.id_usuario;
  RETURN NULL;
END $$;

CREATE TRIGGER usuario_termina_sesiones AFTER UPDATE ON usuario FOR EACH ROW
  WHEN (OLD.rol IS DISTINCT FROM NEW.rol OR (OLD.eliminado_en IS NULL AND NEW.eliminado_en IS NOT NULL))
  EXECUTE FUNCTION terminar_sesiones();

CREATE TABLE auditoria (
  id_auditoria bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cuando timestamptz NOT NULL DEFAULT now(),
  id_usuario integer REFERENCES usuario, -- who did it; null: the server itself, when it makes the first admin
  accion text NOT NULL CONSTRAINT auditoria_accion_valida
    CHECK (accion IN ('crear', 'actualizar', 'eliminar', 'estado', 'password')),
  entidad text NOT NULL,
  id_entidad integer NOT NULL,
  antes jsonb,
  despues jsonb,
  peticion text, -- the x-request-id of the answer
  CONSTRAINT auditoria_sin_secretos CHECK (
    NOT coalesce(antes, '{}') ?| ARRAY['password', 'password_hash', 'token', 'token_hash']
    AND NOT coalesce(despues, '{}') ?| ARRAY['password', 'password_hash', 'token', 'token_hash']
  )
);
CREATE INDEX auditoria_de_entidad ON auditoria (entidad, id_entidad);

-- The trail only grows.
CREATE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'auditoria is append-only';
END $$;

CREATE TRIGGER auditoria_solo_crece BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();
