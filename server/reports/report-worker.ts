import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../exchange/lower-priority.ts'
import { computeReport, type ReportWork } from './compute-report.ts'

/* Program of a worker thread that computes a report. */

lowerPriority()
parentPort?.postMessage(computeReport(workerData as ReportWork))
