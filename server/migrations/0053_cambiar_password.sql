-- A password that staff gave is to be replaced by one that its owner chooses.
ALTER TABLE usuario ADD COLUMN cambiar_password boolean NOT NULL DEFAULT false;
-- Whether nothing else can be done before.
ALTER TABLE ajustes ADD COLUMN enforce_password_change boolean NOT NULL DEFAULT false;
