import { parentPort, workerData } from 'node:worker_threads'
import { stepAside } from '../exchange/step-aside.ts'
import { computeReport, type ReportWork } from './compute-report.ts'

/* Program that computes a report in a separate thread. */

stepAside()
parentPort?.postMessage(computeReport(workerData as ReportWork))
