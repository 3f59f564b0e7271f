-- Background work moves to the job queue, in a schema of its own; see server/jobs. The rows of these tables need no
-- migration: the payment provider resends webhooks that were not handled.

drop table job_run;
drop table payment_message;
