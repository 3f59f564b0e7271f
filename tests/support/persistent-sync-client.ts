import 'fake-indexeddb/auto'
import './sync-client.ts'
