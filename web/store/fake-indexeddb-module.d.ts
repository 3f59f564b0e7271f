/** The package types its pieces, but not the file that puts them where a browser has them. */
declare module 'fake-indexeddb/auto'
