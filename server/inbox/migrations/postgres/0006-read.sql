-- When the owner first had it shown or exported: retention spares what has reached nobody.
ALTER TABLE messages ADD COLUMN read_at timestamptz;
ALTER TABLE messages ALTER COLUMN read_at SET STATISTICS 0;
