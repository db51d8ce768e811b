// The PocketBase server of this project: the official module, with safe start-up defaults.
//
// It adds nothing that the official release lacks, apart from these defaults: the hooks watcher is off (with it on, a hook
// file that fails to load is skipped and the server starts without it), automigrate is off, every database connection is
// made with synchronous=FULL, so that an acknowledged write survives a power cut, a server without an operator account
// opens no browser and prints no token with which one can be made, and requests to the API take turns.
package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"runtime"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// PocketBase's own connection settings (core.DefaultDBConnect) with synchronous FULL in the place of NORMAL.
// busy_timeout comes first: the connection must be able to wait before it sets the journal mode.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)&_defensive=1"

func connect(path string) (*dbx.DB, error) {
	return dbx.Open("sqlite", path+pragmas)
}

// Requests to the API that are worked on at the same time, for each core; the others wait in the order they came.
const turnsOfCore = 8

// A longer body, and one of unknown length, is not waited for.
const wholeBodyMaxBytes = 8_000_000

// takeTurns keeps a rush of requests from bringing the server down. Beyond its pool PocketBase makes a JavaScript machine for every
// single request, and beyond the idle connections it opens the database anew: each request then costs twenty times as much as before,
// so that those of 500 devices that come back together would never end. A request waits without either, and only once its body is
// there, so that a stalled upload holds up nobody. Event streams and evaluations last long and take no turn.
func takeTurns() *hook.Handler[*core.RequestEvent] {
	turns := make(chan struct{}, turnsOfCore*runtime.GOMAXPROCS(0))
	return &hook.Handler[*core.RequestEvent]{
		Id: "takeTurns",
		// Before the account is looked up.
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority - 5,
		Func: func(e *core.RequestEvent) error {
			path, length := e.Request.URL.Path, e.Request.ContentLength
			isLong := path == "/api/queue/work" || path == "/api/realtime" && e.Request.Method == http.MethodGet
			if isLong || !strings.HasPrefix(path, "/api/") || length < 0 || length > wholeBodyMaxBytes {
				return e.Next()
			}
			if length > 0 {
				// Read to its end, PocketBase's body begins anew.
				if _, err := io.Copy(io.Discard, e.Request.Body); err != nil {
					return e.BadRequestError("The request ended before its body did.", err)
				}
			}
			gone := e.Request.Context().Done()
			select {
			case turns <- struct{}{}:
				defer func() { <-turns }()
				return e.Next()
			case <-gone:
				return e.TooManyRequestsError("The client left before its turn.", nil)
			}
		},
	}
}

func main() {
	// As many idle connections as requests and evaluations can use: opening one costs more than most requests.
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect: connect, DataMaxIdleConns: turnsOfCore*runtime.GOMAXPROCS(0) + 16,
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
		e.Router.Bind(takeTurns())
		return e.Next()
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
