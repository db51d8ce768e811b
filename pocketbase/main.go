// Command server is the PocketBase server of this project: the official module with admission control in
// front of its router (door.go) and these defaults:
//
//   - The hooks watcher is off. With it on, PocketBase skips a hook file that fails to load and starts without it.
//   - Automigrate is off.
//   - Database connections use synchronous=FULL, so that an acknowledged write survives a power cut.
//   - Without an operator account, the server does not open a browser or print a token that allows
//     creating one.
package main

import (
	"log"
	"net/http"
	"os"
	"runtime"
	_ "time/tzdata" // time zones for digests and quiet hours on systems without zone files

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// pragmas are the settings of core.DefaultDBConnect with synchronous FULL instead of NORMAL and a smaller cache
// (README.md, Memory).
// busy_timeout must come first, because setting the journal mode may have to wait for a lock.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-4000)&_defensive=1" +
	"&_txlock=immediate"

// connect opens the readers and the one writer of a database alike: a transaction begins IMMEDIATE, unless it is
// begun as read-only. One that reads first and writes later fails at once if another program, such as Litestream
// or sqlite3, wrote in between. A read-only one, such as a pull, does not wait for the other program's lock.
func connect(path string) (*dbx.DB, error) {
	return dbx.Open(driverWithStatements, path+pragmas)
}

func main() {
	http.DefaultClient.Transport = limitResponses{http.DefaultTransport}

	// Keep as many idle connections as requests and evaluations can use. Opening one costs more than most requests.
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect: connect, DataMaxIdleConns: turnsPerCore*runtime.GOMAXPROCS(0) + 16,
	})

	var hooksDir, migrationsDir, publicDir string
	var hooksWatch, automigrate, indexFallback, schedules bool
	var hooksPool int
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&hooksDir, "hooksDir", "", "the directory with the JS app hooks")
	flags.BoolVar(&hooksWatch, "hooksWatch", false, "auto restart the app on pb_hooks file change")
	flags.IntVar(&hooksPool, "hooksPool", 15, "the total prewarm goja.Runtime instances for the JS app hooks execution")
	flags.StringVar(&migrationsDir, "migrationsDir", "", "the directory with the user defined migrations")
	flags.BoolVar(&automigrate, "automigrate", false, "enable/disable auto migrations")
	flags.StringVar(&publicDir, "publicDir", "pb_public", "the directory to serve static files")
	flags.BoolVar(&indexFallback, "indexFallback", true, "fallback the request to index.html on missing static path")
	flags.BoolVar(&schedules, "schedules", true, "run scheduled work by the clock; tests run it themselves")
	_ = app.RootCmd.ParseFlags(os.Args[1:]) // Start parses the command line again and reports errors

	jsvm.MustRegister(app, jsvm.Config{
		MigrationsDir: migrationsDir, HooksDir: hooksDir, HooksWatch: hooksWatch, HooksPoolSize: hooksPool,
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS, Automigrate: automigrate, Dir: migrationsDir,
	})

	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(guardOperators())
		e.Router.Bind(limitCostly())
		e.Router.Bind(limitPages())
		if err := limitConnections(e); err != nil {
			return err
		}
		if err := e.Next(); err != nil {
			return err
		}
		// e.Next sets e.Server.Handler to PocketBase's router.
		e.Server.Handler = newDoor(app, e.Server.Handler)
		return nil
	})

	// Run last, so that a route for static files that a hook registers takes precedence, and once PocketBase has started
	// its schedules.
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Func: func(e *core.ServeEvent) error {
			e.InstallerFunc = nil
			if !schedules {
				app.Cron().Stop()
			}
			if !e.Router.HasRoute(http.MethodGet, "/{path...}") {
				e.Router.GET("/{path...}", apis.Static(os.DirFS(publicDir), indexFallback))
			}
			return e.Next()
		},
		Priority: 999,
	})

	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
