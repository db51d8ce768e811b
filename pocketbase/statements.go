package main

import (
	"context"
	"database/sql"
	"database/sql/driver"

	"github.com/pocketbase/dbx"
)

// driverWithStatements is the database/sql name of the SQLite driver that caches prepared statements.
const driverWithStatements = "sqlite-with-statements"

// statementsMax limits the prepared statements cached per connection. At the limit the connection closes all
// that are not in use. Queries that contain lists of values never repeat and would otherwise grow the cache
// indefinitely.
const statementsMax = 100

func init() {
	plain, err := sql.Open("sqlite", "")
	if err != nil {
		panic(err)
	}
	sql.Register(driverWithStatements, statementDriver{plain.Driver()})
	dbx.BuilderFuncMap[driverWithStatements] = dbx.BuilderFuncMap["sqlite"]
}

// statementDriver opens connections that cache their prepared statements. SQLite takes longer to prepare most
// of our statements than to run them, and neither PocketBase nor the hooks reuse prepared statements.
type statementDriver struct{ driver.Driver }

func (d statementDriver) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	return &statementConn{conn.(sqliteConn), map[string]*statement{}}, nil
}

// sqliteConn has all the interfaces of a connection that database/sql uses. statementConn embeds it so that
// database/sql still finds them.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.Pinger
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

type statementConn struct {
	sqliteConn
	kept map[string]*statement
}

// statement is a cached prepared statement. Only one query at a time can use it.
type statement struct {
	driver.Stmt
	isBusy bool // its rows are open
}

// prepared returns the cached statement for query and prepares it if necessary. It returns a nil statement
// while its rows are open, as when a loop over the rows runs the same query: the caller must then bypass the cache.
func (c *statementConn) prepared(ctx context.Context, query string) (*statement, error) {
	if kept := c.kept[query]; kept != nil {
		if kept.isBusy {
			return nil, nil
		}
		return kept, nil
	}
	if len(c.kept) >= statementsMax {
		c.closeStatements()
	}
	prepared, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	c.kept[query] = &statement{Stmt: prepared}
	return c.kept[query], nil
}

func (c *statementConn) closeStatements() {
	for query, kept := range c.kept {
		if !kept.isBusy {
			_ = kept.Close()
			delete(c.kept, query)
		}
	}
}

func (c *statementConn) Close() error {
	c.closeStatements()
	return c.sqliteConn.Close()
}

func (c *statementConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	kept, err := c.prepared(ctx, query)
	if err != nil {
		return nil, err
	}
	if kept == nil {
		return c.sqliteConn.ExecContext(ctx, query, args)
	}
	return kept.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
}

func (c *statementConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	kept, err := c.prepared(ctx, query)
	if err != nil {
		return nil, err
	}
	if kept == nil {
		return c.sqliteConn.QueryContext(ctx, query, args)
	}
	rows, err := kept.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	kept.isBusy = true
	return &statementRows{rows.(sqliteRows), kept}, nil
}

// sqliteRows has all the interfaces of a result that database/sql uses. statementRows embeds it so that
// database/sql still finds them.
type sqliteRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	driver.RowsColumnTypeScanType
}

type statementRows struct {
	sqliteRows
	stmt *statement
}

func (r *statementRows) Close() error {
	r.stmt.isBusy = false
	return r.sqliteRows.Close()
}
