-- Clients whom staff add with a telephone number alone: without an address there is no password and no access to the web.

-- Who was invited and has never chosen a password has none. Before the trigger of links changes, so that their links stay valid.
ALTER TABLE usuario ALTER COLUMN password_hash DROP NOT NULL, ADD COLUMN invitado_en timestamptz;
UPDATE usuario u SET password_hash = NULL, invitado_en = a.creado_en
FROM (SELECT id_usuario, max(creado_en) AS creado_en FROM aviso WHERE tipo = 'invitacion' GROUP BY id_usuario) a
WHERE a.id_usuario = u.id_usuario AND NOT EXISTS (
  SELECT FROM auditoria WHERE entidad = 'usuario' AND id_entidad = u.id_usuario AND accion = 'password');

ALTER TABLE usuario
  DROP COLUMN busqueda,
  DROP COLUMN busqueda_completa,
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT usuario_localizable CHECK (email IS NOT NULL OR (rol = 'cliente' AND telefono IS NOT NULL)),
  ADD CONSTRAINT usuario_acceso_con_correo CHECK (email IS NOT NULL OR password_hash IS NULL);
ALTER TABLE usuario
  ADD COLUMN acceso text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN password_hash IS NOT NULL THEN 'activo'
    WHEN email IS NOT NULL AND invitado_en IS NOT NULL THEN 'invitado'
    ELSE 'sin_acceso' END) STORED,
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || apellido || ' ' || coalesce(email, ''))) STORED,
  ADD COLUMN busqueda_completa text NOT NULL GENERATED ALWAYS AS (normalizar(
    nombre || ' ' || apellido || ' ' || coalesce(email, '') || ' ' || coalesce(telefono, '') || ' ' ||
    replace(rol, 'admin', 'administrador'))) STORED;
CREATE INDEX usuario_busqueda ON usuario USING gin (busqueda gin_trgm_ops);
CREATE INDEX usuario_busqueda_completa ON usuario USING gin (busqueda_completa gin_trgm_ops);
-- Who else has this number.
CREATE INDEX usuario_por_telefono ON usuario (telefono) WHERE eliminado_en IS NULL AND telefono IS NOT NULL;

DROP TRIGGER usuario_termina_enlaces ON usuario;
CREATE TRIGGER usuario_termina_enlaces AFTER UPDATE ON usuario FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.email IS DISTINCT FROM NEW.email
    OR (OLD.eliminado_en IS NULL AND NEW.eliminado_en IS NOT NULL))
  EXECUTE FUNCTION terminar_enlaces();
