-- The role of the front desk.
ALTER TABLE usuario DROP CONSTRAINT usuario_rol_valido;
ALTER TABLE usuario ADD CONSTRAINT usuario_rol_valido CHECK (rol IN ('admin', 'veterinario', 'recepcion', 'cliente'));
