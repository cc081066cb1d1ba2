-- What is odd about a message that is mailed all the same.
ALTER TABLE messages ADD COLUMN flag text;
