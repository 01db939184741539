export interface Command {
  usage: string
  does: string
  example: string
  /** Runs the command with the arguments after its name; returns the exit code. */
  load: () => Promise<(args: readonly string[]) => Promise<number>>
}

/** The commands of `arcada`. Each loads its own code, because most need much that others do not. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  build: {
    usage: 'build [--release]',
    does: 'builds the remote into .arcada/build; with --release under the version of its package.json',
    example: 'build --release',
    load: async () => (await import('./sources.ts')).build,
  },
  test: {
    usage: 'test [path …] [options of vitest]',
    does: 'runs the tests of the remote once, with the sandbox as back end; --watch runs them again after each change',
    example: 'test src/screens/start',
    load: async () => (await import('./sources.ts')).test,
  },
  texts: {
    usage: 'texts',
    does: 'collects the texts of the sources into src/locales, where new ones await their translation',
    example: 'texts',
    load: async () => (await import('./sources.ts')).texts,
  },
  dev: {
    usage: 'dev [--port 8090] [--fresh] | dev --site ADDRESS [--keys FOLDER] [--port 8090]',
    does:
      'like start, but shows each saved change on the open pages, and keeps the state of the screen where React can; with --site, ' +
      'between the remotes and with the back end of a site that is live, which the keys in the folder signed',
    example: 'dev --site https://staging.example --keys keys',
    load: async () => (await import('./site.ts')).dev,
  },
  start: {
    usage: 'start [--port 8080] [--fresh]',
    does: 'builds the remote, composes it with the released apps of the kit and serves the site with the sandbox',
    example: 'start --port 7000',
    load: async () => (await import('./site.ts')).start,
  },
  smoke: {
    usage:
      'smoke [--whitelabel arcada] [--only NAME] | smoke --url ADDRESS [--as member=NAME:PASSWORD] | ' +
      'smoke --site ADDRESS [--keys FOLDER] [--only NAME] [--as member=NAME:PASSWORD]',
    does:
      'runs the smoke cases of the remote in Chromium: in the set that start serves; with --url, those of the version that is live ' +
      'there; with --site, those of the build here, between the remotes and with the back end of that site',
    example: 'smoke --whitelabel praia',
    load: async () => (await import('./ship.ts')).smoke,
  },
  publish: {
    usage: 'publish --store STORE --keys FOLDER [--notes TEXT]',
    does: 'builds the version of package.json and puts it, signed, into a store: a folder, or s3://BUCKET/PREFIX',
    example: 'publish --store s3://releases/arcada --keys keys',
    load: async () => (await import('./ship.ts')).publish,
  },
  propose: {
    usage: 'propose WHITELABEL [--note TEXT] --store STORE --keys FOLDER',
    does: 'proposes the published version of package.json to the operators of a whitelabel, who promote or reject it',
    example: 'propose praia --note "new tables"',
    load: async () => (await import('./ship.ts')).propose,
  },
  release: {
    usage: 'release VERB [options]',
    does: 'the release tool: keys, and, for operators, promotions, canaries and rollbacks',
    example: 'release --help',
    load: async () => (await import('./ship.ts')).release,
  },
  doctor: {
    usage: 'doctor [--site ADDRESS …]',
    does: 'checks Node, the copies of React, the settings of TypeScript, and the kit against the host of each named site',
    example: 'doctor --site https://praia.example',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  upgrade: {
    usage: 'upgrade [--list]',
    does: 'applies the migrations of the installed kit to the sources, each as one commit; refuses a dirty tree',
    example: 'upgrade',
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
  new: {
    usage: 'new NAME [--kit RANGE_OR_FILE]',
    does: 'makes a remote in a new folder: a screen, a widget, a call, texts, tests, smoke cases, a CI file',
    example: 'new cards',
    load: async () => (await import('./sources.ts')).newRemote,
  },
}
