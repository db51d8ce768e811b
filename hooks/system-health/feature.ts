import { checkAssessmentHealth, respondWithReadiness } from './assessment-health-check.ts';
import { respondWithMetrics } from './metrics.ts';

routerAdd('POST', '/api/functions/assessment-health-check', (e) => checkAssessmentHealth(e));
routerAdd('GET', '/api/ready', (e) => respondWithReadiness(e));
routerAdd('GET', '/api/metrics', (e) => respondWithMetrics(e));
