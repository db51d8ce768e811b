// The PocketBase server of this project: the official module, with safe start-up defaults.
//
// Apart from these defaults it adds a door before PocketBase's router (door.go) and little else: the hooks watcher is off (with it on, a
// hook file that fails to load is skipped and the server starts without it), automigrate is off, every database connection is made with
// synchronous=FULL, so that an acknowledged write survives a power cut, and a server without an operator account opens no browser and
// prints no token with which one can be made.
package main

import (
	"log"
	"net/http"
	"os"
	"runtime"
	_ "time/tzdata" // Digests and quiet hours need time zones, also on a system without zone files.

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// PocketBase's own connection settings (core.DefaultDBConnect) with synchronous FULL in the place of NORMAL, and kept statements.
// busy_timeout comes first: the connection must be able to wait before it sets the journal mode.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)&_defensive=1"

func connect(path string) (*dbx.DB, error) {
	return dbx.Open(driverWithStatements, path+pragmas)
}

func main() {
	http.DefaultClient.Transport = limitResponses{http.DefaultTransport}

	// As many idle connections as requests and evaluations can use: opening one costs more than most requests.
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect: connect, DataMaxIdleConns: turnsPerCore*runtime.GOMAXPROCS(0) + 16,
	})

	var hooksDir, migrationsDir, publicDir string
	var hooksWatch, automigrate, indexFallback bool
	var hooksPool int
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&hooksDir, "hooksDir", "", "the directory with the JS app hooks")
	flags.BoolVar(&hooksWatch, "hooksWatch", false, "auto restart the app on pb_hooks file change")
	flags.IntVar(&hooksPool, "hooksPool", 15, "the total prewarm goja.Runtime instances for the JS app hooks execution")
	flags.StringVar(&migrationsDir, "migrationsDir", "", "the directory with the user defined migrations")
	flags.BoolVar(&automigrate, "automigrate", false, "enable/disable auto migrations")
	flags.StringVar(&publicDir, "publicDir", "pb_public", "the directory to serve static files")
	flags.BoolVar(&indexFallback, "indexFallback", true, "fallback the request to index.html on missing static path")
	_ = app.RootCmd.ParseFlags(os.Args[1:]) // errors are reported by Start, which parses the command line again

	jsvm.MustRegister(app, jsvm.Config{
		MigrationsDir: migrationsDir, HooksDir: hooksDir, HooksWatch: hooksWatch, HooksPoolSize: hooksPool,
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS, Automigrate: automigrate, Dir: migrationsDir,
	})

	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(guardOperators())
		if err := limitConnections(e); err != nil {
			return err
		}
		if err := e.Next(); err != nil {
			return err
		}
		// The router's handler is there only now.
		e.Server.Handler = newDoor(app, e.Server.Handler)
		return nil
	})

	// Last, so that a hook's own route for static files wins.
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Func: func(e *core.ServeEvent) error {
			e.InstallerFunc = nil
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
