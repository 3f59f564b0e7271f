import { parentPort, workerData } from 'node:worker_threads'
import { stepAside } from '../exchange/step-aside.ts'
import { computeReport, type ReportWork } from './compute-report.ts'

/* Program of a worker thread that computes a report. */

stepAside()
parentPort?.postMessage(computeReport(workerData as ReportWork))
