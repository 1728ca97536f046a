-- Notices that go out once, telephone numbers for those by SMS, and links that let people in to set a password.

ALTER TABLE usuario
  ADD COLUMN telefono text CONSTRAINT usuario_telefono_valido CHECK (telefono ~ '^\+[1-9][0-9]{7,14}$');

-- When this appointment got the hour it has: by being booked, or by being moved. Those that are here had it long enough.
ALTER TABLE cita ADD COLUMN acordada_en timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE cita ALTER COLUMN acordada_en SET DEFAULT now();

-- Tells one clinic's calendar entries from another's.
ALTER TABLE ajustes ADD COLUMN instalacion uuid NOT NULL DEFAULT gen_random_uuid();

-- The outbox. A row is written by the transaction of the change that it tells of; a worker sends it.
CREATE TABLE aviso (
  id_aviso bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- One event, one person, one channel: a second notice of the same is impossible.
  clave text NOT NULL CONSTRAINT aviso_unico UNIQUE,
  tipo text NOT NULL CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion')),
  canal text NOT NULL CONSTRAINT aviso_canal_valido CHECK (canal IN ('email', 'sms')),
  id_usuario integer NOT NULL REFERENCES usuario, -- to whom
  id_cita integer REFERENCES cita,
  datos jsonb NOT NULL DEFAULT '{}', -- the appointment as the event left it, to see later whether that still holds
  mensaje uuid NOT NULL DEFAULT gen_random_uuid(), -- becomes the Message-ID, the same at every attempt
  estado text NOT NULL DEFAULT 'pendiente' CONSTRAINT aviso_estado_valido
    CHECK (estado IN ('pendiente', 'enviado', 'descartado', 'fallido')),
  creado_en timestamptz NOT NULL,
  enviar_desde timestamptz NOT NULL,
  caduca_en timestamptz NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  destino text, -- the address or number it was last sent to
  cerrado_en timestamptz, -- when it was sent, dropped or given up
  motivo text, -- why it was dropped, or what the last attempt failed with
  CONSTRAINT aviso_cerrado CHECK ((estado = 'pendiente') = (cerrado_en IS NULL)),
  CONSTRAINT aviso_de_cita CHECK ((id_cita IS NULL) = (tipo IN ('password_olvidada', 'invitacion')))
);
CREATE INDEX aviso_por_enviar ON aviso (canal, enviar_desde, id_aviso) WHERE estado = 'pendiente';
CREATE INDEX aviso_en_cola ON aviso (id_cita, id_usuario, canal, id_aviso) WHERE estado = 'pendiente';
CREATE INDEX aviso_de_una_cita ON aviso (id_cita, id_aviso);
CREATE INDEX aviso_sin_entregar ON aviso (id_aviso) WHERE estado = 'fallido' OR (estado = 'pendiente' AND intentos > 0);

-- A way in without a password. Only the hash: who reads the table cannot use what they find.
CREATE TABLE enlace (
  token_hash bytea PRIMARY KEY CONSTRAINT enlace_token_sha256 CHECK (octet_length(token_hash) = 32),
  id_usuario integer NOT NULL REFERENCES usuario,
  creado_en timestamptz NOT NULL,
  caduca_en timestamptz NOT NULL
);
CREATE INDEX enlace_de_usuario ON enlace (id_usuario);
CREATE INDEX enlace_por_caducidad ON enlace (caduca_en);

-- A link is for the account as it was: a new password, another address or the archive end it.
CREATE FUNCTION terminar_enlaces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM enlace WHERE id_usuario = NEW.id_usuario;
  RETURN NULL;
END $$;

CREATE TRIGGER usuario_termina_enlaces AFTER UPDATE ON usuario FOR EACH ROW
  WHEN (OLD.password_hash <> NEW.password_hash OR OLD.email <> NEW.email
    OR (OLD.eliminado_en IS NULL AND NEW.eliminado_en IS NOT NULL))
  EXECUTE FUNCTION terminar_enlaces();
