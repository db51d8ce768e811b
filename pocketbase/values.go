package main

// valueCounter counts the values of a JSON text that arrives in pieces: its commas, lists and objects outside of
// strings.
type valueCounter struct {
	most      int
	count     int
	isString  bool
	isEscaped bool
}

// add reads a piece and reports whether the text is still within the limit.
func (c *valueCounter) add(piece []byte) bool {
	for _, char := range piece {
		switch {
		case c.isEscaped:
			c.isEscaped = false
		case c.isString:
			c.isEscaped = char == '\\'
			c.isString = char != '"'
		case char == '"':
			c.isString = true
		case char == ',' || char == '[' || char == '{':
			c.count++
		}
	}
	return c.count <= c.most
}
