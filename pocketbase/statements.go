package main

import (
	"context"
	"database/sql"
	"database/sql/driver"

	"github.com/pocketbase/dbx"
)

// The name under which database/sql knows SQLite with kept statements.
const driverWithStatements = "sqlite-with-statements"

// A connection that has prepared this many closes them all and begins anew: statements with lists of values are never the same twice.
const statementsMax = 100

func init() {
	plain, err := sql.Open("sqlite", "")
	if err != nil {
		panic(err)
	}
	sql.Register(driverWithStatements, statementDriver{plain.Driver()})
	dbx.BuilderFuncMap[driverWithStatements] = dbx.BuilderFuncMap["sqlite"]
}

// statementDriver opens connections that keep the statements that they have prepared. SQLite takes longer to prepare most of ours than
// to run them, and neither PocketBase nor the hooks keep any.
type statementDriver struct{ driver.Driver }

func (d statementDriver) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	return &statementConn{conn.(sqliteConn), map[string]*statement{}}, nil
}

// sqliteConn is all of a connection that database/sql uses.
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

// statement is used by one query at a time.
type statement struct {
	driver.Stmt
	isBusy bool
}

// prepared gives the statement of a query; nil while its rows are being read, as by a query within a loop over the same query.
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

// sqliteRows is all of a result that database/sql uses.
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
	of *statement
}

func (r *statementRows) Close() error {
	r.of.isBusy = false
	return r.sqliteRows.Close()
}
